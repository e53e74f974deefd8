import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// Writes every text file of the build beside itself in brotli and gzip, so that serving one costs nothing.
const CLIENT = new URL('../dist/client/', import.meta.url).pathname
const WORTHWHILE_BYTES = 512

for (const name of globSync('**/*.{js,css,svg,json,txt}', { cwd: CLIENT })) {
  const file = CLIENT + name
  if (statSync(file).size < WORTHWHILE_BYTES) continue
  const bytes = readFileSync(file)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: quality }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
