import { DELEGATOR_CONTRACTS } from '@metamask/delegation-deployments'
import { getAddress } from 'viem'
import { expect, it } from 'vitest'
import { contracts, enforcers } from './contracts.js'
import { smartAccountOf } from './smart-account.js'

it('smart accounts use their publisher’s contract addresses, which are the same on every network', () => {
  const deployments = Object.values(DELEGATOR_CONTRACTS['1.3.0'] ?? {})
  expect(deployments.length).toBeGreaterThan(20)
  for (const deployed of deployments) {
    expect({
      entryPoint: deployed.EntryPoint,
      factory: deployed.SimpleFactory,
      implementation: deployed.HybridDeleGatorImpl,
      delegationManager: deployed.DelegationManager,
    }).toEqual(contracts)
    expect({
      timestamp: deployed.TimestampEnforcer,
      nativeTransferAmount: deployed.NativeTokenTransferAmountEnforcer,
      erc20TransferAmount: deployed.ERC20TransferAmountEnforcer,
      nativeTokenPeriod: deployed.NativeTokenPeriodTransferEnforcer,
      erc20TokenPeriod: deployed.ERC20PeriodTransferEnforcer,
      exactCalldata: deployed.ExactCalldataEnforcer,
      valueLte: deployed.ValueLteEnforcer,
    }).toEqual(enforcers)
  }
})

it('each key has one smart account, whose address is known before its deployment', () => {
  const [one, other] = [
    '0x8f3A91c2E07dB5F46a18D39e22C7f0B14e6d21c4',
    '0x000000000000000000000000000000000000a11e',
  ].map((owner) => smartAccountOf(getAddress(owner)).address)
  expect(one).toMatch(/^0x[\da-fA-F]{40}$/)
  expect(one).not.toBe(other)
  // The address must never change, because visitors have assets there.
  expect(one).toBe('0x2c88a7F37EF97861C4D3B1792915055641107Ed7')
})
