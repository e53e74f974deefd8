/** Sentences of the home page's videos, which load after the page. */
export const VIDEO_TEXT = {
  pauseOne: 'Pause video',
  playOne: 'Play video',
  pauseAll: 'Pause videos',
  playAll: 'Play videos',
  unsupported: 'Your browser does not support the video tag.',
} as const
