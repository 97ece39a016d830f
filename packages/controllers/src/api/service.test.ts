import { createHttpClient } from '@carabiner/core/transport'
import { afterEach, expect, it } from 'vitest'
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
  const request = { path: 'one', schema, ...(signal && { signal }) }
  await ask(() => client.get(request)).catch(() => {})
  return heard
}

it.each([
  [
    'is of another shape',
    { body: { data: 1 } },
    [['DATA_PARSING_ERROR', 'InvalidHttpResponseError']],
  ],
  ['says that it failed', { status: 500 }, [['API_ERROR', 'ServerError']]],
  ['turns the app away', { status: 403 }, [['API_ERROR', 'AppConfigurationError']]],
  ['says that there is no such thing', { status: 404 }, []],
  ['is as it should be', { body: { data: '' } }, []],
])('what a service answers is a fault where it %s', async (_, answer, expected) => {
  expect(await faults(answer)).toEqual(expected)
})

it('a request that was given up is none', async () => {
  expect(await faults({ body: {} }, AbortSignal.abort())).toEqual([])
})
