import { afterAll, vi } from 'vitest'

// Many tests share a page in their file, and the next file has the same modules and globals.
afterAll(() => {
  vi.unstubAllGlobals()
})
