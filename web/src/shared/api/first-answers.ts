/**
 * Answers that the server has written into the first page: what the page would have asked for. Each is taken once; asked again, it comes
 * from the server. Without them, or with others, every call goes out as ever.
 */
let answers: Map<string, unknown> | undefined;

/** A call as the server names it: `GET /home/current?lang=us`, `POST /search/text {"text":"fox"}`. */
export function callOf(path: string, { method = 'GET', body }: Pick<RequestInit, 'method' | 'body'>): string {
  return typeof body === 'string' ? `${method} ${path} ${body}` : `${method} ${path}`;
}

export function takeFirstAnswer<T>(call: string): T | undefined {
  answers ??= readAnswers();
  const answer = answers.get(call) as T | undefined;
  answers.delete(call);
  return answer;
}

function readAnswers(): Map<string, unknown> {
  const text = document.getElementById('first-answers')?.textContent;
  try {
    return new Map(Object.entries(JSON.parse(text || '{}') as Record<string, unknown>));
  } catch {
    return new Map();
  }
}
