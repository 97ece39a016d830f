import { createCarabiner, memoryBackend, type NetworkInput } from '@carabiner/core'
import { createEvmAdapter } from '@carabiner/core/evm'
import { describe, expect, it, vi } from 'vitest'
import { createShell } from '../../../../packages/controllers/src/create-shell.js'
import { createPairingSession } from '../../../../packages/controllers/src/headless/pairing-session.js'
import { awaitPrompt, createStage, harbor } from './session.fixture'

const page = { location: { href: 'https://app.example/' }, navigator: { userAgent: 'Desktop' } }

const networks: NetworkInput[] = [harbor]

/** Sets up a host's own view of a pairing, over a relay, with a phone that reads its QR code. */
async function setup() {
  const stage = await createStage()
  const carabiner = createCarabiner({
    adapters: [{ namespace: 'eip155', create: (context) => createEvmAdapter(context) }],
    networks,
    storage: memoryBackend(),
    projectId: 'lab',
    walletConnect: { relayUrl: stage.relay.url },
    metadata: { name: 'App', url: 'https://app.test' },
    logLevel: 'silent',
  })
  carabiner.start()
  const shell = createShell(carabiner)
  const session = createPairingSession(carabiner, shell, {}, page)
  const awaitStatus = (status: string) =>
    vi.waitFor(() => expect(session.get().status).toBe(status), 10_000)
  return { ...stage, carabiner, session, awaitStatus }
}

describe('a WalletConnect pairing in a host’s own view', () => {
  it('connects the phone that scans it, and after a rejection a new pairing connects', async () => {
    const { carabiner, session, awaitStatus, phone: makePhone } = await setup()
    const phone = await makePhone()
    session.prepare()
    await awaitStatus('ready')
    const { uri = '' } = session.get()
    expect(uri).toMatch(/^wc:/)
    await phone.pair(uri)
    await phone.reject(await awaitPrompt(phone))
    await awaitStatus('failed')
    expect(session.get().error?.name).toBe('ConnectionRejectedError')

    session.retry()
    await awaitStatus('ready')
    expect(session.get().uri).not.toBe(uri)
    const other = await makePhone()
    await other.pair(session.get().uri ?? '')
    await other.approve(await awaitPrompt(other))
    await awaitStatus('connected')
    expect(carabiner.getSnapshot().namespaces.eip155?.connections).toMatchObject([
      { connectorId: 'walletConnect', active: phone.account },
    ])
    carabiner.destroy()
  })
})
