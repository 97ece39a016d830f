import { afterEach, describe, expect, it, vi } from 'vitest'
import { settle } from '../controllers.fixture.js'
import { createRegistries, setupDirectory } from '../wallets/directory/directory.fixture.js'

const start = createRegistries(afterEach)
afterEach(() => void vi.useRealTimers())

async function setup() {
  const registry = await start()
  const { destroy, images, modal } = setupDirectory(registry)
  const load = (id: string) => images.load('wallet', id)
  /** Whether an object URL is still valid. */
  const lives = (url = '') =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  return { destroy, images, lives, load, modal, registry }
}

describe('pictures of the registry', () => {
  it('[S7.04] a registry picture is returned as an object URL, and loaded only once', async () => {
    const { images, lives, load, registry } = await setup()
    expect(images.get('wallet', 'a')).toBeUndefined()
    const [url, again] = await Promise.all([load('a'), load('a')])
    expect(url).toMatch(/^blob:/)
    expect([again, await load('a'), images.get('wallet', 'a')]).toEqual([url, url, url])
    expect(await lives(url)).toBe(true)
    expect(registry.requests()).toMatchObject([{ path: '/getWalletImage/a' }])
    expect(await images.load('token', 'a')).not.toBe(url)
  })

  it.each([
    ['wallet', '/getWalletImage/a'],
    ['asset', '/public/getAssetImage/a'],
    ['currency', '/public/getCurrencyImage/a'],
    ['token', '/public/getTokenImage/a'],
  ] as const)(
    '[S7.04] a registry picture is loaded from the path for its kind: %s from %s',
    async (kind, path) => {
      const { images, lives, registry } = await setup()
      const url = await images.load(kind, 'a')
      expect(await lives(url)).toBe(true)
      expect(images.get(kind, 'a')).toBe(url)
      expect(registry.requests().map((request) => request.path)).toEqual([path])
    },
  )

  it('pictures are undefined in an app without a registry', async () => {
    const { images } = setupDirectory(undefined)
    expect(await images.load('wallet', 'a')).toBeUndefined()
  })

  it('registry pictures are not loaded while the modal is closed', async () => {
    const { load, modal, registry } = await setup()
    modal.close()
    expect(await load('a')).toBeUndefined()
    expect(registry.requests()).toEqual([])
  })

  it('a missing registry picture is not requested again until the modal opens again', async () => {
    const { load, modal, registry } = await setup()
    registry.misbehave({ status: 404, times: 1 })
    expect([await load('a'), await load('a')]).toEqual([undefined, undefined])
    expect(registry.requests()).toHaveLength(1)
    modal.close()
    await settle()
    modal.open()
    expect(await load('a')).toMatch(/^blob:/)
  })

  it('[S9.15] a registry picture that does not load within 2 s counts as missing', async () => {
    const { load, registry } = await setup()
    // The first call loads the client, which takes extra time.
    await load('first')
    registry.misbehave({ hangs: true })
    vi.useFakeTimers()
    const latePicture = load('a')
    await vi.waitFor(() => expect(registry.requests()).toHaveLength(2))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await latePicture).toBeUndefined()
  })

  it('registry pictures are loaded at most six at a time', async () => {
    const { load, registry } = await setup()
    registry.misbehave({ delay: 200 })
    const all = Array.from({ length: 14 }, (_, index) => load(`${index}`))
    // The first answer, which starts the seventh request, comes much later.
    await vi.waitFor(() => expect(registry.requests()).toHaveLength(6), { interval: 5 })
    const urls = await Promise.all(all)
    expect(new Set(urls).size).toBe(14)
    expect(registry.requests()).toHaveLength(14)
  })

  it('registry pictures stop loading when the modal closes', async () => {
    const { load, modal, registry } = await setup()
    registry.misbehave({ hangs: true })
    const all = Array.from({ length: 8 }, (_, index) => load(`${index}`))
    await vi.waitFor(() => expect(registry.requests()).toHaveLength(6))
    modal.close()
    expect(new Set(await Promise.all(all))).toEqual(new Set([undefined]))
    expect(registry.requests()).toHaveLength(6)
  })

  it('destroy() revokes the object URLs of all registry pictures', async () => {
    const { destroy, lives, load } = await setup()
    const url = await load('a')
    destroy()
    expect(await lives(url)).toBe(false)
  })
})
