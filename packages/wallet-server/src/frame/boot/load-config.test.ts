import { expect, it } from 'vitest'
import { longAnswer } from '../service-client/long-answer.fixture.js'
import { config } from './create-frame.fixture.js'
import { loadConfig } from './load-config.js'

const origin = 'https://wallet.example'

it.each([
  ['is parsed', () => Response.json(config), config],
  ['is undefined if the server refuses', () => Response.json(config, { status: 500 }), undefined],
  ['is undefined if it has another shape', () => Response.json({ ...config, more: 1 }), undefined],
  ['is undefined if it is not JSON', () => new Response('<html>'), undefined],
])('the configuration that the frame loads %s', async (_, answer, read) => {
  expect(await loadConfig(async () => answer(), origin)).toEqual(read)
})

it('the frame stops receiving a configuration that is too long', async () => {
  const { response, isCancelled } = longAnswer()
  expect(await loadConfig(async () => response, origin)).toBeUndefined()
  expect(isCancelled()).toBe(true)
})
