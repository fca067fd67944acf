/** The code of the error that the work rejects with; undefined when it resolves. */
export async function codeOf(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => undefined,
    (error: { code?: unknown }) => error.code ?? error,
  );
}
