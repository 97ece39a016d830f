import { parseAbi } from 'viem'

/**
 * The contracts of smart accounts, with the same address on each network: EntryPoint 0.7
 * (ERC-4337), and version 1.3.0 of the Delegation Framework, whose accounts have a key as owner and
 * can delegate limited powers.
 *
 * @see https://github.com/MetaMask/delegation-framework
 */
export const contracts = {
  entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  factory: '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c',
  implementation: '0x48dBe696A4D990079e039489bA2053B36E8FFEC4',
  delegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
} as const

/** The contracts that limit a delegation. Each checks one condition. */
export const enforcers = {
  timestamp: '0x1046bb45C8d673d4ea75321280DB34899413c069',
  nativeTransferAmount: '0xF71af580b9c3078fbc2BBF16FbB8EEd82b330320',
  nativeTokenPeriod: '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9',
  erc20TokenPeriod: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
  erc20TransferAmount: '0xf100b0819427117EcF76Ed94B358B1A5b5C6D2Fc',
  exactCalldata: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
  valueLte: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
} as const

/** The EIP-712 domain of the accounts' signatures. */
export const accountDomain = { name: 'HybridDeleGator', version: '1' } as const

export const accountAbi = parseAbi([
  'struct Execution { address target; uint256 value; bytes callData; }',
  'function initialize(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)',
  'function execute(Execution execution)',
  'function execute(bytes32 mode, bytes executionCalldata)',
])

export const entryPointAbi = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function getNonce(address sender, uint192 key) view returns (uint256)',
])

/** The proxy at an account's address (ERC-1967). */
export const proxyAbi = parseAbi(['constructor(address implementation, bytes data)'])

export const factoryAbi = parseAbi([
  'function deploy(bytes bytecode, bytes32 salt) returns (address)',
])
