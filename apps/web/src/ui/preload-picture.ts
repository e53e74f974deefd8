import { preload } from 'react-dom'
import { FILES, srcset } from './picture-files.ts'

/** Fetches a picture with high priority, before the browser has seen it in the page. */
export const preloadPicture = (folder: string, sizes: string) =>
  preload(`${folder}${FILES[600]}.webp`, {
    as: 'image',
    type: 'image/webp',
    imageSrcSet: srcset(folder, 'webp'),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
