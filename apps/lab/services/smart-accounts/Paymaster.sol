// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// Pays for operations with its signer's signature (ERC-4337, EntryPoint 0.7). Its data is that signature.
contract TestPaymaster {
    struct PackedUserOperation {
        address sender;
        uint256 nonce;
        bytes initCode;
        bytes callData;
        bytes32 accountGasLimits;
        uint256 preVerificationGas;
        bytes32 gasFees;
        bytes paymasterAndData;
        bytes signature;
    }

    address private immutable signer;
    address private immutable entryPoint;

    constructor(address signer_, address entryPoint_) {
        signer = signer_;
        entryPoint = entryPoint_;
    }

    /// Returns the signed hash: the operation without its signatures, the chain and this contract.
    function hashOf(PackedUserOperation calldata op) public view returns (bytes32) {
        return keccak256(
            abi.encode(
                op.sender,
                op.nonce,
                keccak256(op.initCode),
                keccak256(op.callData),
                op.accountGasLimits,
                op.preVerificationGas,
                op.gasFees,
                keccak256(op.paymasterAndData[20:52]),
                block.chainid,
                address(this)
            )
        );
    }

    function validatePaymasterUserOp(PackedUserOperation calldata op, bytes32, uint256)
        external
        view
        returns (bytes memory context, uint256 validationData)
    {
        require(msg.sender == entryPoint, "not the entry point");
        bytes calldata signature = op.paymasterAndData[52:];
        require(signature.length == 65, "no signature");
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        bool isSigned = ecrecover(hashOf(op), uint8(signature[64]), r, s) == signer;
        // 1: the signature is wrong.
        return ("", isSigned ? 0 : 1);
    }
}
