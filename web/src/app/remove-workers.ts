/**
 * Unregisters all service workers of the site and deletes the caches that they filled (ST-01): the site has none, and one of an earlier site on the
 * same address would go on answering with its pages. A browser that forbids both keeps what it has.
 */
export async function removeWorkers(): Promise<void> {
  await Promise.allSettled([
    navigator.serviceWorker?.getRegistrations().then((all) => Promise.all(all.map((one) => one.unregister()))),
    globalThis.caches?.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))),
  ]);
}
