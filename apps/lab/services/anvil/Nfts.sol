// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// The part of ERC-721 that the lab needs, without approvals and metadata of single tokens. `holder` owns all at first.
contract TestNfts {
    string public name;
    string public symbol;
    mapping(uint256 => address) private owners;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    constructor(string memory name_, string memory symbol_, address holder, uint256 count) {
        name = name_;
        symbol = symbol_;
        balanceOf[holder] = count;
        for (uint256 id = 1; id <= count; id++) {
            owners[id] = holder;
            emit Transfer(address(0), holder, id);
        }
    }

    function ownerOf(uint256 id) public view returns (address owner) {
        owner = owners[id];
        require(owner != address(0), "no such token");
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) public {
        require(ownerOf(id) == from && to != address(0), "not the owner");
        require(msg.sender == from || isApprovedForAll[from][msg.sender], "not allowed");
        owners[id] = to;
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
        emit Transfer(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        require(to.code.length == 0, "to a contract");
        transferFrom(from, to, id);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd;
    }
}
