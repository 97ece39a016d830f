import { afterAll, vi } from 'vitest'

// Many have their page for all tests of a file, and the next file has the same modules and globals.
afterAll(() => {
  vi.unstubAllGlobals()
})
