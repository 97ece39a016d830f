import { createShell } from '@carabiner/controllers'
import { createCarabiner, memoryBackend } from '@carabiner/core'
import { mainnet } from '@carabiner/core/networks'
import { describe, expect, it } from 'vitest'
import { idleAdapter } from '../idle-adapter.fixture.js'
import { untilConnected } from './until-connected.js'

function openModal() {
  const adapter = idleAdapter()
  const carabiner = createCarabiner({
    adapters: [adapter.plugin],
    networks: [mainnet],
    storage: memoryBackend(),
  })
  const shell = createShell(carabiner)
  shell.modal.open()
  const connect = (connectorId: string) =>
    adapter.context().report({
      type: 'connected',
      connectorId,
      grant: {
        namespace: 'eip155',
        accounts: [{ namespace: 'eip155', address: '0xa' }],
        active: '0xa',
      },
      current: true,
      origin: 'host',
    })
  return { carabiner, connect, shell }
}

describe('waiting for a connection in the modal', () => {
  it('the wait ends when the requested wallet is connected, but not when another wallet is connected', async () => {
    const { carabiner, connect, shell } = openModal()
    let done = false
    const waiting = untilConnected(carabiner, shell, ['one']).then(() => {
      done = true
    })
    connect('two')
    await Promise.resolve()
    expect(done).toBe(false)
    connect('one')
    await waiting
  })

  it('the wait fails with “Modal closed” when the visitor closes the modal', async () => {
    const { carabiner, shell } = openModal()
    const waiting = untilConnected(carabiner, shell, ['one'])
    shell.modal.close()
    await expect(waiting).rejects.toMatchObject({
      name: 'ModalClosedError',
      shortMessage: 'Modal closed',
    })
  })
})
