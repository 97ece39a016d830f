import { expect, it } from 'vitest'
import { setup } from '../controllers.fixture.js'
import { readLastWay, rememberWay } from './last-way.js'

it('[S2.10] the modal remembers how each wallet was last connected', async () => {
  const { carabiner } = setup()
  expect(await readLastWay(carabiner, 'reef')).toBeUndefined()
  await rememberWay(carabiner, 'reef', 'web')
  await rememberWay(carabiner, 'tide', 'qr')
  await rememberWay(carabiner, 'reef', 'desktop')
  expect(await readLastWay(carabiner, 'reef')).toBe('desktop')
  expect(await readLastWay(carabiner, 'tide')).toBe('qr')
})

it('the way in which a wallet was last connected is remembered for the last 40 wallets only', async () => {
  const { carabiner } = setup()
  for (let index = 0; index <= 40; index += 1) await rememberWay(carabiner, `wallet ${index}`, 'qr')
  expect(await readLastWay(carabiner, 'wallet 0')).toBeUndefined()
  expect(await readLastWay(carabiner, 'wallet 1')).toBe('qr')
})
