// Runs before the first paint, so that a banner which the visitor closed is never seen to vanish.
// Everybody gets the same page; only this knows the visitor's flag (see features/layout/banner.tsx).
try {
  if (localStorage.getItem('ftr_offr_02')) document.documentElement.dataset.banner = 'dismissed'
} catch {
  // Storage is blocked: the banner stays.
}
