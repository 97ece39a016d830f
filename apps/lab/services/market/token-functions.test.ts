import { toFunctionSelector } from 'viem'
import { expect, it } from 'vitest'
import { tokenFunctions } from '../../../../packages/controllers/src/swap/token-functions.js'

it('every function in the lab’s list of token functions has the right selector', () => {
  const computed = Object.keys(tokenFunctions).map((name) => [
    name,
    toFunctionSelector(`function ${name}`),
  ])
  expect(tokenFunctions).toEqual(Object.fromEntries(computed))
})
