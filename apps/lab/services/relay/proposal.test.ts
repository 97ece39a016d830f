import { expect, it, onTestFinished } from 'vitest'
import { memoryBackend } from '../../../../packages/core/src/storage/backend.js'
import { createSdkStorage } from '../../../../packages/core/src/walletconnect/sdk/sdk-storage.js'
import { eip155Methods } from '../../../../packages/core/src/walletconnect/session/listed-methods.fixture.js'
import { createKit } from '../../src/phone/kit'
import { createStage, eventually, open } from './session.fixture'

it('[S7.43] a WalletConnect session proposal requests 23 methods of eip155', async () => {
  const stage = await createStage()
  const app = stage.app()
  const name = 'reads-a-proposal'
  const storage = createSdkStorage(memoryBackend(), name)
  const { kit, stop } = await createKit({ relayUrl: stage.relay.url, name, storage })
  onTestFinished(stop)
  const requestedMethods = new Promise<readonly string[]>((resolve) => {
    kit.on('session_proposal', ({ params }) => {
      resolve({ ...params.optionalNamespaces, ...params.requiredNamespaces }.eip155?.methods ?? [])
    })
  })
  const { pairings } = open(app)
  await eventually(() => pairings.length > 0)
  await kit.pair({ uri: pairings[0]?.uri ?? '' })
  expect(await requestedMethods).toEqual(eip155Methods)
})
