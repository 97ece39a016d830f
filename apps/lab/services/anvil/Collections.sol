// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// ERC-721 with enumeration and metadata, without approvals. `holder` owns all at first, with ids from 1. As the standard
/// allows, the constructor emits no events.
contract TestCollection {
    string public name;
    string public symbol;
    mapping(uint256 => address) private owners;
    mapping(address => uint256[]) private held;
    mapping(uint256 => string) private uris;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    constructor(string memory name_, string memory symbol_, address holder, string[] memory uris_) {
        name = name_;
        symbol = symbol_;
        for (uint256 id = 1; id <= uris_.length; id++) {
            owners[id] = holder;
            held[holder].push(id);
            uris[id] = uris_[id - 1];
        }
    }

    function ownerOf(uint256 id) public view returns (address owner) {
        owner = owners[id];
        require(owner != address(0), "no such token");
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        ownerOf(id);
        return uris[id];
    }

    function balanceOf(address owner) external view returns (uint256) {
        return held[owner].length;
    }

    function tokenOfOwnerByIndex(address owner, uint256 index) external view returns (uint256) {
        require(index < held[owner].length, "no such index");
        return held[owner][index];
    }

    function transferFrom(address from, address to, uint256 id) external {
        require(msg.sender == from && ownerOf(id) == from && to != address(0), "not allowed");
        uint256[] storage left = held[from];
        for (uint256 index = 0; index < left.length; index++) {
            if (left[index] != id) continue;
            left[index] = left[left.length - 1];
            left.pop();
            break;
        }
        owners[id] = to;
        held[to].push(id);
        emit Transfer(from, to, id);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f || id == 0x780e9d63;
    }
}

/// ERC-1155 with metadata, without transfers. `holder` owns the given amounts of the ids from 1.
contract TestItems {
    string private common;
    mapping(address => mapping(uint256 => uint256)) public balanceOf;

    event TransferSingle(
        address indexed operator,
        address indexed from,
        address indexed to,
        uint256 id,
        uint256 value
    );

    constructor(string memory uri_, address holder, uint256[] memory amounts) {
        common = uri_;
        for (uint256 id = 1; id <= amounts.length; id++) {
            balanceOf[holder][id] = amounts[id - 1];
            emit TransferSingle(msg.sender, address(0), holder, id, amounts[id - 1]);
        }
    }

    function uri(uint256) external view returns (string memory) {
        return common;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }
}
