import { parseAbi } from 'viem'

/** ERC-20, with the two functions that most tokens add. */
export const erc20Abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function decreaseAllowance(address spender, uint256 amount)',
])

/** Transfers and approvals of ERC-721 and ERC-1155. */
export const nftAbi = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
])

/** Permit2, which is the same on every network. */
export const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
])

/** The wrapped native currency, like WETH9. */
export const wrapAbi = parseAbi(['function deposit()', 'function withdraw(uint256 amount)'])

/** The forms of `multicall` that many contracts share, for several calls at once. */
export const multicallAbi = parseAbi([
  'function multicall(bytes[] data)',
  'function multicall(uint256 deadline, bytes[] data)',
])

/** The contract of Permit2, on every network. */
export const permit2Address = '0x000000000022d473030f116ddee9f6b43ac78ba3'
