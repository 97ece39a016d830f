import { createHttpClient } from '@carabiner/core/transport'
import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createServers, type GivenAnswer } from '../../../core/src/transport/server.fixture.js'
import { createService } from './service.js'

const serve = createServers(afterEach)

async function faults(answer: GivenAnswer, signal?: AbortSignal) {
  const heard: [string, string][] = []
  const { url } = await serve(() => answer)
  const { ask, baseUrl } = createService({
    url,
    option: 'registry.url',
    onFault: (category, error) =>
      heard.push([category, error instanceof Error ? error.name : String(error)]),
  })
  const client = createHttpClient({ baseUrl })
  const schema = z.object({ data: z.string() })
  const request = { path: 'one', schema, signal }
  await ask(() => client.get(request)).catch(() => {})
  return heard
}

it.each([
  [
    'has another format',
    { body: { data: 1 } },
    [['DATA_PARSING_ERROR', 'InvalidHttpResponseError']],
  ],
  ['reports a server error', { status: 500 }, [['API_ERROR', 'ServerError']]],
  ['rejects the app', { status: 403 }, [['API_ERROR', 'AppConfigurationError']]],
  ['reports a missing resource', { status: 404 }, []],
  ['is valid', { body: { data: '' } }, []],
])(
  'a service call whose answer %s emits the matching fault event, if there is one',
  async (_, answer, expected) => {
    expect(await faults(answer)).toEqual(expected)
  },
)

it('a service call emits no fault event for an aborted request', async () => {
  expect(await faults({ body: {} }, AbortSignal.abort())).toEqual([])
})

it('a service that answered with 429 is blocked no longer than its Retry-After, even if the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const { url } = await serve(() => ({ status: 429, headers: { 'retry-after': '60' } }))
    const { ask, baseUrl } = createService({ url, option: 'registry.url' })
    const client = createHttpClient({ baseUrl })
    const request = vi.fn(() => client.get({ path: 'one', schema: z.unknown() }))
    await expect(ask(request)).rejects.toThrow('Rate Limited')
    await expect(ask(request)).rejects.toThrow('Rate Limited')
    expect(request).toHaveBeenCalledTimes(1)
    vi.setSystemTime(Date.now() - 3_600_000)
    await expect(ask(request)).rejects.toThrow('Rate Limited')
    expect(request).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})
