// Runs before the first paint, so that a banner which the visitor closed is never seen to vanish.
// Everybody gets the same page; only this knows the visitor's flag (see features/layout/banner.tsx).
try {
  if (localStorage.getItem('ftr_offr_02')) document.documentElement.dataset.banner = 'dismissed'
} catch {
  // Storage is blocked: the banner stays.
}

// The page can be read as it came. The modules that make it answer follow its first paint, so that they never
// take the line from its style, type and pictures (see document.tsx).
{
  const { entry, modules } = document.currentScript.dataset
  const add = (tag, attributes) =>
    document.head.append(Object.assign(document.createElement(tag), attributes))
  const start = () => {
    for (const href of modules.split(' ').filter(Boolean))
      add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', src: entry })
  }
  // A tab in the background is not painted.
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}
