import { expect, it } from 'vitest'
import { memoryBackend } from '../../../../packages/core/src/storage/backend.js'
import { call } from '../../../../packages/core/src/walletconnect/sdk/internals.js'
import { createSdkStorage } from '../../../../packages/core/src/walletconnect/sdk/sdk-storage.js'
import { createKit } from '../../src/phone/kit'
import { awaitPrompt, connect, createStage, eventually, harbor, open } from './session.fixture'

const leave = { code: 6000, message: 'User disconnected.' }

// A rejection without a handler fails the run by itself.
it('a wallet that ends its WalletConnect session twice causes no unhandled rejection, and can connect again', async () => {
  const stage = await createStage()
  const app = stage.app()
  const name = 'ends-twice'
  const storage = createSdkStorage(memoryBackend(), name)
  const { kit, stop } = await createKit({ relayUrl: stage.relay.url, name, storage })
  kit.on('session_proposal', ({ id, params }) => {
    const { chains = [], methods = [], events = [] } = params.optionalNamespaces.eip155 ?? {}
    const accounts = chains.map((chain) => `${chain}:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266`)
    void kit.approveSession({ id, namespaces: { eip155: { chains, accounts, methods, events } } })
  })
  const sessions = () => Object.keys(kit.getActiveSessions())
  const pair = async () => {
    const { grants, pairings } = open(app)
    await eventually(() => pairings.length > 0)
    await kit.pair({ uri: pairings[0]?.uri ?? '' })
    await grants
  }
  await pair()
  const [topic = ''] = sessions()
  const { engine } = kit.engine.signClient
  const end = () => {
    const request = { topic, method: 'wc_sessionDelete', params: leave, throwOnFailedPublish: true }
    return call(engine, 'sendRequest', request)
  }
  await Promise.all([end(), end()])
  await call(engine, 'deleteSession', { topic, emitEvent: false })
  await eventually(() => app.events.some(({ type }) => type === 'ended'))
  await pair()
  expect(app.events.filter(({ type }) => type === 'ended')).toHaveLength(1)
  await app.connector.session.close()
  await eventually(() => sessions().length === 0)
  await stop()
})

it('a WalletConnect session that app and wallet end at once is over, and another can be opened', async () => {
  const stage = await createStage()
  const phone = await stage.phone()
  const app = stage.app()
  await connect(app, phone)
  await Promise.all([app.connector.session.close(), phone.disconnect()])
  await eventually(() => phone.sessions === 0)
  expect(await app.connector.restorable()).toBe(false)
  await connect(app, phone)
  expect(phone.sessions).toBe(1)
})

it('a wallet that answers a request in a WalletConnect session that the app has ended causes no error', async () => {
  const stage = await createStage()
  const phone = await stage.phone()
  const app = stage.app()
  await connect(app, phone)
  const provider = await app.connector.getProvider('eip155')
  const signing = provider?.request({ method: 'personal_sign', params: ['0x00', phone.account] })
  signing?.catch(() => {})
  const id = await awaitPrompt(phone, 'personal_sign')
  await app.connector.session.close()
  await eventually(() => phone.sessions === 0)
  await phone.approve(id)
  expect(phone.asked).toEqual([])
})

it('the visitor can leave a QR code without an error if the wallet has deleted its pairing', async () => {
  const stage = await createStage()
  const memory = memoryBackend()
  let keys = ''
  const backend = {
    ...memory,
    async setItem(key: string, value: string) {
      if (key.endsWith('//keychain')) keys = value
      await memory.setItem(key, value)
    },
  }
  const app = stage.app({ backend })
  const leaving = new AbortController()
  const { grants, pairings } = open(app, undefined, { signal: leaving.signal })
  await eventually(() => pairings.length > 0)
  const name = 'deletes-pairing'
  const storage = createSdkStorage(memoryBackend(), name)
  const { kit, core, stop } = await createKit({ relayUrl: stage.relay.url, name, storage })
  const uri = pairings[0]?.uri ?? ''
  const topic = uri.slice('wc:'.length, uri.indexOf('@'))
  await kit.pair({ uri })
  expect(keys).toContain(topic)
  await core.pairing.disconnect({ topic })
  await eventually(() => !keys.includes(topic))
  leaving.abort(new Error('given up'))
  await expect(grants).rejects.toThrow('given up')
  // Another request ends the first code at once.
  const next = open(app, undefined, { networks: [harbor] })
  await eventually(() => next.pairings.length > 0)
  await stop()
})
