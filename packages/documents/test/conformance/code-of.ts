/** The code of the error that the work ends with; undefined when it ends well. */
export async function codeOf(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => undefined,
    (error: { code?: unknown }) => error.code ?? error,
  );
}
