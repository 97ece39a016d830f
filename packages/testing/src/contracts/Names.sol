// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// Speaks the interface of ENS's universal resolver (ENSIP-23) over records of its own: no registry,
/// no wildcard, nothing off chain.
contract TestNames {
    mapping(bytes32 => address) internal addresses;
    mapping(bytes32 => mapping(string => string)) internal texts;
    mapping(address => string) internal primary;

    error ResolverNotFound(bytes name);
    error UnsupportedResolverProfile(bytes4 selector);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    function setAddress(string calldata name, address to) external {
        addresses[namehash(bytes(name))] = to;
    }

    function setText(string calldata name, string calldata key, string calldata value) external {
        texts[namehash(bytes(name))][key] = value;
    }

    function setPrimary(address owner, string calldata name) external {
        primary[owner] = name;
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        bytes32 node = bytes32(data[4:36]);
        if (addresses[node] == address(0)) revert ResolverNotFound(name);
        if (bytes4(data) == bytes4(keccak256("addr(bytes32)"))) {
            return (abi.encode(addresses[node]), address(this));
        }
        if (bytes4(data) == bytes4(keccak256("text(bytes32,string)"))) {
            (, string memory key) = abi.decode(data[4:], (bytes32, string));
            return (abi.encode(texts[node][key]), address(this));
        }
        revert UnsupportedResolverProfile(bytes4(data));
    }

    function reverseWithGateways(bytes calldata reverseName, uint256, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        address owner = address(bytes20(reverseName));
        string memory name = primary[owner];
        if (bytes(name).length == 0) return ("", address(0), address(0));
        address forward = addresses[namehash(bytes(name))];
        if (forward != owner) revert ReverseAddressMismatch(name, abi.encodePacked(forward));
        return (name, address(this), address(this));
    }

    /// EIP-137, from the last label to the first.
    function namehash(bytes memory name) internal pure returns (bytes32 node) {
        uint256 end = name.length;
        while (end > 0) {
            uint256 start = end;
            while (start > 0 && name[start - 1] != ".") start--;
            bytes memory label = new bytes(end - start);
            for (uint256 i = start; i < end; i++) label[i - start] = name[i];
            node = keccak256(abi.encodePacked(node, keccak256(label)));
            end = start == 0 ? 0 : start - 1;
        }
    }
}
