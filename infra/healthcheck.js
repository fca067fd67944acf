// The check of a container: status 0 when the process is ready, else 1 and what is not fit.
const { OPS_PORT = '9090' } = process.env;
try {
  const response = await fetch(`http://127.0.0.1:${OPS_PORT}/health/ready`, { signal: AbortSignal.timeout(4_000) });
  console.log(await response.text());
  process.exitCode = response.ok ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
