// Sets the theme before the first paint. A classic script in the head, because modules run after parsing.
try {
  const kept = JSON.parse(localStorage.getItem('plyground') ?? '{}');
  if (kept.theme === 'light' || kept.theme === 'dark') document.documentElement.dataset.theme = kept.theme;
} catch {
  // Without storage the theme is that of the system.
}
