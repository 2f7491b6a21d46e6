// Questions to Python: sent to the server that the page came from, or looked up in what was written into the page.

/** Why there is no answer, in words for the person who asked. */
export class NoAnswer extends Error {}

/** The question was taken back. */
export class TakenBack extends Error {}

/**
 * Whoever answers: a question is an object with what is asked and about which puzzle.
 * @typedef {{ask: (question: Record<string, unknown>, signal?: AbortSignal) => Promise<any>, offline: boolean}} Asker
 */

/** The server that this page came from. The first part of the path is the token. @returns {Asker} */
export function server() {
  return {
    offline: false,
    async ask(question, signal) {
      let reply;
      try {
        reply = await fetch('ask', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(question),
          signal,
          cache: 'no-store',
          credentials: 'omit',
        });
      } catch (error) {
        if (signal?.aborted) throw new TakenBack();
        throw new NoAnswer(
          'modlights play does not answer any more. Start it again in the terminal, and open the new address.',
        );
      }
      let answer;
      try {
        answer = await reply.json();
      } catch (error) {
        if (signal?.aborted) throw new TakenBack();
        throw new NoAnswer(
          reply.status === 503 ? 'Too many questions at once; try again.' : 'The answer cannot be read.',
        );
      }
      if (!reply.ok) throw new NoAnswer(sentence(answer.error ?? 'There is no answer.'));
      return answer;
    },
  };
}

/** A line of the library as a sentence. @param {string} line */
const sentence = (line) => line.slice(0, 1).toUpperCase() + line.slice(1) + (/[.!?…]$/.test(line) ? '' : '.');
