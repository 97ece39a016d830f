import { expect, it, vi } from 'vitest'
import { asked, connect, createStage } from './session.fixture'

it('a phone asks only its relay: a host that is slow to answer holds up no request', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  const stage = await createStage()
  const app = stage.app()
  const phone = await stage.phone()
  await connect(app, phone)
  const provider = await app.connector.getProvider('eip155')
  const signing = provider?.request({
    method: 'personal_sign',
    params: ['0x68656c6c6f', phone.account],
  })
  await phone.approve(await asked(phone, 'personal_sign'))
  expect(await signing).toMatch(/^0x/)
  expect(fetching).not.toHaveBeenCalled()
})
