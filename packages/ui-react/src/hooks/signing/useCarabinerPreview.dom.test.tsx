import type { AdapterPlugin } from '@carabiner/core'
import { createEvmAdapter } from '@carabiner/core/evm'
import type { PreviewParameters, PreviewRequest, RequestPreview } from '@carabiner/core/internal'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { outsideAct } from '../../buttons/buttons.fixture.js'
import { CarabinerProvider } from '../../provider.js'
import { createHookPage } from '../shared/hooks.fixture.js'
import { useCarabinerPreview } from './useCarabinerPreview.js'

const until = outsideAct((check) => vi.waitFor(check))
const cleanups: (() => Promise<void>)[] = []
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp()
  vi.unstubAllGlobals()
})

const app = '0x5555555555555555555555555555555555555555'
const sentence = (text: string): RequestPreview => ({
  sentence: text,
  gives: [],
  gets: [],
  spenders: [],
  risks: [],
  isKnown: true,
})

type Read = (parameters: PreviewParameters) => Promise<RequestPreview>

/** Returns an adapter with these previews, or without any. */
const withPreviews = (request?: Read): AdapterPlugin => ({
  namespace: 'eip155',
  create: (context) => ({
    ...createEvmAdapter(context),
    preview: request && { request },
  }),
})

async function renderHook(hook: () => ReturnType<typeof useCarabinerPreview>, read?: Read) {
  const page = await createHookPage(hook, { adapters: [withPreviews(read)] })
  cleanups.push(page.end)
  return page
}

const pay = (value: bigint): PreviewRequest => ({ transaction: { to: app, value } })

it('useCarabinerPreview describes the current request, and replaces the description when the request changes', async () => {
  const read = vi.fn<Read>(async ({ request }) =>
    sentence('transaction' in request ? `pays ${request.transaction.value}` : 'else'),
  )
  let value = 1n
  // A new object with each render must not read again.
  const page = await renderHook(() => useCarabinerPreview({ request: pay(value) }), read)
  expect(page.now()).toMatchObject({ status: 'idle', sentence: undefined, gives: [] })
  await page.connect()
  await until(() => expect(page.now()).toMatchObject({ status: 'ready', sentence: 'pays 1' }))
  expect(read).toHaveBeenCalledTimes(1)
  expect(read.mock.calls[0]?.[0]).toMatchObject({ language: 'en-US', origin: location.origin })
  value = 2n
  await act(() => page.now().refresh())
  await until(() => expect(page.now()).toMatchObject({ status: 'ready', sentence: 'pays 2' }))
  const [first] = read.mock.calls
  expect(first?.[0].signal.aborted).toBe(true)
})

it('useCarabinerPreview reports a failure as its status, does not throw, and can read the request again', async () => {
  const read = vi.fn<Read>()
  read.mockRejectedValueOnce(new Error('the code did not load'))
  read.mockResolvedValue(sentence('pays'))
  const page = await renderHook(() => useCarabinerPreview({ request: pay(1n) }), read)
  await page.connect()
  await until(() => expect(page.now().status).toBe('error'))
  await act(() => page.now().refresh())
  await until(() => expect(page.now()).toMatchObject({ status: 'ready', sentence: 'pays' }))
})

it('useCarabinerPreview reports “unsupported” if nothing can describe requests of the chain family', async () => {
  const page = await renderHook(() => useCarabinerPreview({ request: { message: 'Hi' } }))
  await page.connect()
  await until(() =>
    expect(page.now()).toMatchObject({ status: 'ready', cannotTell: 'unsupported' }),
  )
})

it.each([
  ['while disabled', { request: pay(1n), enabled: false }],
  ['without a request', { request: undefined }],
])('useCarabinerPreview does not describe a request %s', async (_, options) => {
  const read = vi.fn<Read>(async () => sentence('pays'))
  const page = await renderHook(() => useCarabinerPreview(options), read)
  await page.connect()
  expect(page.now().status).toBe('idle')
  expect(read).not.toHaveBeenCalled()
})

it('useCarabinerPreview returns the status “idle” in a server rendering', async () => {
  const { modal } = await renderHook(() => useCarabinerPreview({ request: pay(1n) }))
  const Probe = () => <p>{useCarabinerPreview({ request: pay(1n) }).status}</p>
  const html = renderToString(
    <CarabinerProvider modal={modal}>
      <Probe />
    </CarabinerProvider>,
  )
  expect(html).toBe('<p>idle</p>')
})
