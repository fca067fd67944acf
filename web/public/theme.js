// Runs before the first paint, so that a chosen theme never flashes; a file of its own because the content policy allows no inline script.
try {
  const theme = localStorage.getItem('limner.theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    document.documentElement.style.colorScheme = theme;
  }
} catch {
  // No storage: the system's theme stays.
}
