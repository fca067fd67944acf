/** Is ready at once, says its id in place of an address, and runs until it is stopped; with ENDS=true it ends instead. */
if (process.env.ENDS === 'true') process.exit(1);
process.on('SIGTERM', () => process.exit(0));
// A listener keeps the process running.
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true, service: 'steady', operations: 'http://127.0.0.1:9090', address: String(process.pid) });
