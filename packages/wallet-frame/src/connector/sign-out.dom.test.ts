import { memoryBackend, selectAccount } from '@carabiner/core'
import { afterEach, expect, it, vi } from 'vitest'
import { createPage, type PageOptions } from './page.fixture.js'

const pages: ReturnType<typeof createPage>[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.destroy()
})
const open = (options?: PageOptions) => {
  const page = createPage(options)
  pages.push(page)
  return page
}
const { signal } = new AbortController()

it('[S9.23] a sign-out deletes the page’s stored login even if the frame fails, and logs a warning', async () => {
  const onWarning = vi.fn()
  const storage = memoryBackend()
  const { carabiner, auth } = open({
    storage,
    onWarning,
    frame: {
      SIGN_OUT() {
        throw new Error('The session could not be removed from this browser')
      },
    },
  })
  await carabiner.connect('auth')
  await auth().signOut({ signal })
  expect(await storage.getItem('carabiner:login')).toBeNull()
  expect(onWarning.mock.calls).toEqual([
    [
      expect.stringContaining('did not confirm the sign-out'),
      expect.objectContaining({
        shortMessage: 'The session could not be removed from this browser',
      }),
    ],
  ])
  await carabiner.disconnect()
  expect(selectAccount(carabiner.getSnapshot())).toBeUndefined()
})

it('a request whose instance is destroyed while the code loads adds no iframe', async () => {
  const { auth, carabiner, container } = open()
  const request = auth().isConnected({ signal })
  // The wallet's chunk is still loading.
  carabiner.destroy()
  await expect(request).rejects.toMatchObject({ name: 'FrameAbortedError' })
  expect(container.querySelector('iframe')).toBeNull()
})
