import { toFunctionSelector } from 'viem'
import { expect, it } from 'vitest'
import { tokenFunctions } from '../../../../packages/controllers/src/swap/token-functions.js'

it('lists each function that no swap calls under its own selector', () => {
  const computed = Object.keys(tokenFunctions).map((name) => [
    name,
    toFunctionSelector(`function ${name}`),
  ])
  expect(tokenFunctions).toEqual(Object.fromEntries(computed))
})
