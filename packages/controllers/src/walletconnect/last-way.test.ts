import { expect, it } from 'vitest'
import { setup } from '../controllers.fixture.js'
import { readLastWay, rememberWay } from './last-way.js'

it('[S2.10] remembers for each wallet the way that worked last', async () => {
  const { carabiner } = setup()
  expect(await readLastWay(carabiner, 'reef')).toBeUndefined()
  await rememberWay(carabiner, 'reef', 'web')
  await rememberWay(carabiner, 'tide', 'qr')
  await rememberWay(carabiner, 'reef', 'desktop')
  expect(await readLastWay(carabiner, 'reef')).toBe('desktop')
  expect(await readLastWay(carabiner, 'tide')).toBe('qr')
})

it('forgets the oldest of many', async () => {
  const { carabiner } = setup()
  for (let at = 0; at <= 40; at += 1) await rememberWay(carabiner, `wallet ${at}`, 'qr')
  expect(await readLastWay(carabiner, 'wallet 0')).toBeUndefined()
  expect(await readLastWay(carabiner, 'wallet 1')).toBe('qr')
})
