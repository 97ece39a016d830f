// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// What an account of a key acts by that does several calls as one (EIP-7702).
contract TestBatch {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    function execute(Call[] calldata calls) external payable {
        require(msg.sender == address(this), "not the account itself");
        for (uint256 at = 0; at < calls.length; at++) {
            (bool isDone, bytes memory answer) =
                calls[at].to.call{value: calls[at].value}(calls[at].data);
            if (isDone) continue;
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
    }

    receive() external payable {}
}
