import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// `vite build` makes the browser's files; `vite build --ssr` the web server, one program with React inside.
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react()],
  // Production React on the server whatever NODE_ENV says: the build decides, not the environment.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    target: 'baseline-widely-available',
    manifest: !isSsrBuild,
    // One small stylesheet for all pages: nothing is ever seen unstyled.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    rolldownOptions: {
      input: isSsrBuild ? 'src/server/main.ts' : 'src/entry-client.tsx',
    },
  },
  ssr: {
    ...(command === 'build' && {
      noExternal: ['react', 'react-dom', 'react-router', 'zustand', 'ky', 'zod', '@aaram/contracts'],
    }),
  },
}))
