// Code generated via abigen V2 - DO NOT EDIT.
// This file is a generated binding and any manual changes will be lost.

package contract

import (
	"bytes"
	"errors"
	"math/big"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
)

// Reference imports to suppress errors if they are not otherwise used.
var (
	_ = bytes.Equal
	_ = errors.New
	_ = big.NewInt
	_ = common.Big1
	_ = types.BloomLookup
	_ = abi.ConvertType
)

// BatchTokenDelivery is an auto generated low-level Go binding around an user-defined struct.
type BatchTokenDelivery struct {
	TokenId   *big.Int
	FarmerKey [32]byte
	Grams     uint32
	Grade     uint8
	Evidence  [32]byte
	Codec     uint8
}

// IBatchTokenBatch is an auto generated low-level Go binding around an user-defined struct.
type IBatchTokenBatch struct {
	Owner       common.Address
	Farmer      uint32
	Cooperative *big.Int
	Grams       *big.Int
	Grade       uint8
	Locked      bool
}

// BatchTokenMetaData contains all meta data concerning the BatchToken contract.
var BatchTokenMetaData = bind.MetaData{
	ABI: "[{\"inputs\":[{\"internalType\":\"contractRoles\",\"name\":\"roles\",\"type\":\"address\"},{\"internalType\":\"contractIFarmerRegistry\",\"name\":\"registry\",\"type\":\"address\"},{\"internalType\":\"contractICreditScore\",\"name\":\"creditScore\",\"type\":\"address\"},{\"internalType\":\"contractITraceLog\",\"name\":\"traceLog\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"vault\",\"type\":\"address\"},{\"internalType\":\"string\",\"name\":\"baseUri\",\"type\":\"string\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"AccountBalanceOverflow\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BalanceQueryForZeroAddress\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BatchHasActiveLoan\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BatchNotEligible\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BatchNotFound\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InsufficientPermissions\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NotOwnerNorApproved\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TokenAlreadyExists\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TokenDoesNotExist\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TooManyItems\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TransferFromIncorrectOwner\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TransferToNonERC721ReceiverImplementer\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TransferToZeroAddress\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAddress\",\"type\":\"error\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"}],\"name\":\"Approval\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"operator\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"bool\",\"name\":\"isApproved\",\"type\":\"bool\"}],\"name\":\"ApprovalForAll\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"string\",\"name\":\"baseUri\",\"type\":\"string\"}],\"name\":\"BaseUriSet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"indexed\":false,\"internalType\":\"uint32\",\"name\":\"grams\",\"type\":\"uint32\"},{\"indexed\":false,\"internalType\":\"uint8\",\"name\":\"grade\",\"type\":\"uint8\"}],\"name\":\"Delivered\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"Locked\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"bytes4\",\"name\":\"reason\",\"type\":\"bytes4\"}],\"name\":\"Rejected\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"}],\"name\":\"Skipped\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"}],\"name\":\"Transfer\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"Unlocked\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"CREDIT_SCORE\",\"outputs\":[{\"internalType\":\"contractICreditScore\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MAX_DELIVERIES\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MAX_GRAMS\",\"outputs\":[{\"internalType\":\"uint32\",\"name\":\"\",\"type\":\"uint32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MIN_GRAMS\",\"outputs\":[{\"internalType\":\"uint32\",\"name\":\"\",\"type\":\"uint32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"REGISTRY\",\"outputs\":[{\"internalType\":\"contractIFarmerRegistry\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ROLES\",\"outputs\":[{\"internalType\":\"contractRoles\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"TRACE_LOG\",\"outputs\":[{\"internalType\":\"contractITraceLog\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"VAULT\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"}],\"name\":\"approve\",\"outputs\":[],\"stateMutability\":\"payable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"}],\"name\":\"balanceOf\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"result\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"batchOf\",\"outputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"farmer\",\"type\":\"uint32\"},{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"internalType\":\"uint24\",\"name\":\"grams\",\"type\":\"uint24\"},{\"internalType\":\"uint8\",\"name\":\"grade\",\"type\":\"uint8\"},{\"internalType\":\"bool\",\"name\":\"locked\",\"type\":\"bool\"}],\"internalType\":\"structIBatchToken.Batch\",\"name\":\"batch\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"cooperativeOf\",\"outputs\":[{\"internalType\":\"uint24\",\"name\":\"\",\"type\":\"uint24\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"internalType\":\"uint32\",\"name\":\"grams\",\"type\":\"uint32\"},{\"internalType\":\"uint8\",\"name\":\"grade\",\"type\":\"uint8\"},{\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"internalType\":\"structBatchToken.Delivery[]\",\"name\":\"deliveries\",\"type\":\"tuple[]\"}],\"name\":\"deliver\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"farmerKeyOf\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"}],\"name\":\"getApproved\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"result\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"operator\",\"type\":\"address\"}],\"name\":\"isApprovedForAll\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"result\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"lock\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"name\",\"outputs\":[{\"internalType\":\"string\",\"name\":\"\",\"type\":\"string\"}],\"stateMutability\":\"pure\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"}],\"name\":\"ownerOf\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"result\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"release\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"}],\"name\":\"safeTransferFrom\",\"outputs\":[],\"stateMutability\":\"payable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"},{\"internalType\":\"bytes\",\"name\":\"data\",\"type\":\"bytes\"}],\"name\":\"safeTransferFrom\",\"outputs\":[],\"stateMutability\":\"payable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"seize\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"operator\",\"type\":\"address\"},{\"internalType\":\"bool\",\"name\":\"isApproved\",\"type\":\"bool\"}],\"name\":\"setApprovalForAll\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"string\",\"name\":\"baseUri\",\"type\":\"string\"}],\"name\":\"setBaseUri\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes4\",\"name\":\"interfaceId\",\"type\":\"bytes4\"}],\"name\":\"supportsInterface\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"result\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"symbol\",\"outputs\":[{\"internalType\":\"string\",\"name\":\"\",\"type\":\"string\"}],\"stateMutability\":\"pure\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"tokenURI\",\"outputs\":[{\"internalType\":\"string\",\"name\":\"\",\"type\":\"string\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"}],\"name\":\"transferFrom\",\"outputs\":[],\"stateMutability\":\"payable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"unlock\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"}]",
	ID:  "BatchToken",
	Bin: "0x610120604052348015610010575f5ffd5b5060405161225038038061225083398101604081905261002f91610135565b856001600160a01b0381166100575760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b039081166080528516158061007a57506001600160a01b038416155b156100985760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b03831615806100b557506001600160a01b038216155b156100d35760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0380861660a05284811660c05283811660e0528216610100525f6100fe82826102d3565b50505050505050610391565b6001600160a01b038116811461011e575f5ffd5b50565b634e487b7160e01b5f52604160045260245ffd5b5f5f5f5f5f5f60c0878903121561014a575f5ffd5b86516101558161010a565b60208801519096506101668161010a565b60408801519095506101778161010a565b60608801519094506101888161010a565b60808801519093506101998161010a565b60a08801519092506001600160401b038111156101b4575f5ffd5b8701601f810189136101c4575f5ffd5b80516001600160401b038111156101dd576101dd610121565b604051601f8201601f19908116603f011681016001600160401b038111828210171561020b5761020b610121565b6040528181528282016020018b1015610222575f5ffd5b8160208401602083015e5f602083830101528093505050509295509295509295565b600181811c9082168061025857607f821691505b60208210810361027657634e487b7160e01b5f52602260045260245ffd5b50919050565b601f8211156102ce57828211156102ce57805f5260205f20601f840160051c60208510156102a757505f5b90810190601f840160051c035f5b818110156102ca575f838201556001016102b5565b5050505b505050565b81516001600160401b038111156102ec576102ec610121565b610300816102fa8454610244565b8461027c565b6020601f821160018114610332575f831561031b5750848201515b5f19600385901b1c1916600184901b17845561038a565b5f84815260208120601f198516915b828110156103615787850151825560209485019460019092019101610341565b508482101561037e57868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b60805160a05160c05160e05161010051611e3561041b5f395f81816103da015281816108a6015281816109350152818161099b01528181610b1001528181610b5c0152610ce801525f81816102ee01526114fa01525f818161065d015261149901525f818161022b01528181610a65015261133b01525f818161053c01526111480152611e355ff3fe6080604052600436106101c5575f3560e01c80636817ca30116100f2578063a22cb46511610092578063dd46706411610062578063dd4670641461060e578063e256c5ea1461062d578063e92fbbe41461064c578063e985e9c51461067f575f5ffd5b8063a22cb465146105a8578063b88d4fde146105c7578063c87b56dd146105da578063d2767982146105f9575f5ffd5b80638124fea6116100cd5780638124fea61461050c578063923cb9521461052b57806395d89b411461055e578063a0bcfc7f14610589575f5ffd5b80636817ca301461048d57806370a08231146104c05780637d311742146104ed575f5ffd5b806323b872dd116101685780635b649982116101385780635b6499821461040f5780635dde4b7a146104395780636198e3391461044f5780636352211e1461046e575f5ffd5b806323b872dd146103975780632ac05311146103aa578063411557d1146103c957806342842e0e146103fc575f5ffd5b8063081812fc116101a3578063081812fc146102a9578063095ea7b3146102c85780630f2332d3146102dd57806318c1088514610310575f5ffd5b806301ffc9a7146101c957806306433b1b1461021a57806306fdde0314610265575b5f5ffd5b3480156101d4575f5ffd5b506102056101e3366004611843565b6301ffc9a760e09190911c9081146380ac58cd821417635b5e139f9091141790565b60405190151581526020015b60405180910390f35b348015610225575f5ffd5b5061024d7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b039091168152602001610211565b348015610270575f5ffd5b506040805180820190915260138152720daeec2dcf2d240c6decccccaca40c4c2e8c6d606b1b60208201525b6040516102119190611865565b3480156102b4575f5ffd5b5061024d6102c336600461189a565b6106b3565b6102db6102d63660046118c5565b6106ee565b005b3480156102e8575f5ffd5b5061024d7f000000000000000000000000000000000000000000000000000000000000000081565b34801561031b575f5ffd5b5061032f61032a36600461189a565b6106fd565b60405161021191905f60c08201905060018060a01b03835116825263ffffffff602084015116602083015262ffffff604084015116604083015262ffffff606084015116606083015260ff608084015116608083015260a0830151151560a083015292915050565b6102db6103a53660046118ef565b610796565b3480156103b5575f5ffd5b506102db6103c436600461189a565b61089b565b3480156103d4575f5ffd5b5061024d7f000000000000000000000000000000000000000000000000000000000000000081565b6102db61040a3660046118ef565b610964565b34801561041a575f5ffd5b506104246103e881565b60405163ffffffff9091168152602001610211565b348015610444575f5ffd5b50610424624c4b4081565b34801561045a575f5ffd5b506102db61046936600461189a565b610990565b348015610479575f5ffd5b5061024d61048836600461189a565b6109e5565b348015610498575f5ffd5b506104ac6104a736600461189a565b610a08565b60405162ffffff9091168152602001610211565b3480156104cb575f5ffd5b506104df6104da36600461192d565b610a2a565b604051908152602001610211565b3480156104f8575f5ffd5b506104df61050736600461189a565b610a62565b348015610517575f5ffd5b506102db610526366004611948565b610b05565b348015610536575f5ffd5b5061024d7f000000000000000000000000000000000000000000000000000000000000000081565b348015610569575f5ffd5b5060408051808201909152600381526226aba160e91b602082015261029c565b348015610594575f5ffd5b506102db6105a33660046119bb565b610b82565b3480156105b3575f5ffd5b506102db6105c2366004611a07565b610bd7565b6102db6105d5366004611a33565b610c2a565b3480156105e5575f5ffd5b5061029c6105f436600461189a565b610c84565b348015610604575f5ffd5b506104df61015481565b348015610619575f5ffd5b506102db61062836600461189a565b610cdd565b348015610638575f5ffd5b506102db610647366004611aa1565b610dbb565b348015610657575f5ffd5b5061024d7f000000000000000000000000000000000000000000000000000000000000000081565b34801561068a575f5ffd5b50610205610699366004611b12565b601c52670a5a2e7a000000006008525f526030600c205490565b5f815f52673ec412a9852d173d60c11b601c5260205f2082018201805460601b6106e45763ceea21b65f526004601cfd5b6001015492915050565b6106f9338383610eee565b5050565b6040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a081018290529061073783610f88565b905061074283610fa9565b6001600160a01b0316825263ffffffff811660208084019190915262ffffff9082901c81166040840152603882901c16606083015260ff605082901c166080830152600160581b16151560a0820152919050565b6107a1838383610fd0565b5f818152673ec412a9852d173d60c11b3317601c52602090208101810180546001600160a01b0394851694938416938116919082861483026107f25767ceea21b6a1148100831560021b526004601cfd5b855f52816001015492508233148633141761081e576030600c205461081e57634b6e7f185f526004601cfd5b821561082b575f82600101555b85851818905550601c600c81812080545f190190555f84905220805460010163ffffffff8116840261086c5767ea553b3401336cea841560021b526004601cfd5b90558082847fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef5f38a45b505050565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146108e45760405163061cbdd360e51b815260040160405180910390fd5b5f6108ee82610f88565b9050600160581b81165f0361091657604051630846bf5360e21b815260040160405180910390fd5b61092782600160581b198316611022565b61095a61093383610fa9565b7f000000000000000000000000000000000000000000000000000000000000000084611051565b6106f98282611022565b61096f838383610796565b813b156108965761089683838360405180602001604052805f81525061105d565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146109d95760405163061cbdd360e51b815260040160405180910390fd5b6109e2816110e6565b50565b5f6109ef82610fa9565b905080610a035763ceea21b65f526004601cfd5b919050565b5f6020610a1483610f88565b6bffffffffffffffffffffffff16901c92915050565b5f81610a3d57638f4eb6045f526004601cfd5b673ec412a9852d173d60c11b601c52815f5263ffffffff601c600c2054169050919050565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03166378f1f8df610a9b84610f88565b6040516001600160e01b031960e084901b16815263ffffffff919091166004820152602401602060405180830381865afa158015610adb573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610aff9190611b3e565b92915050565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610b4e5760405163061cbdd360e51b815260040160405180910390fd5b610b57826110e6565b6106f97f00000000000000000000000000000000000000000000000000000000000000008284611051565b5f610b8c8161112c565b5f610b98838583611bef565b507fec7aa76ee322bd9ff6b9f70d62a749a4bfadba7751d8b4bb089b22ff0ed09bd28383604051610bca929190611ca9565b60405180910390a1505050565b801515905081601c52670a5a2e7a00000000600852335f52806030600c2055805f528160601b60601c337f17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c3160205fa35050565b610c35858585610796565b833b15610c7d57610c7d85858585858080601f0160208091040260200160405190810160405280939291908181526020018383808284375f9201919091525061105d92505050565b5050505050565b6060610c8f826111d6565b610cac57604051632785786f60e21b815260040160405180910390fd5b5f610cb6836111f9565b604051602001610cc7929190611cd7565b6040516020818303038152906040529050919050565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610d265760405163061cbdd360e51b815260040160405180910390fd5b610d2f816111d6565b610d4c57604051632785786f60e21b815260040160405180910390fd5b5f610d5682610f88565b9050600160581b811615610d7d57604051633083b8c160e11b815260040160405180910390fd5b610d8d82600160581b8317611022565b60405182907f032bc66be43dbccb7487781d168eb7bda224628a3b2c3388bdf69b532a3a1611905f90a25050565b7f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c610de58161112c565b610154821115610e085760405163d6ce581160e01b815260040160405180910390fd5b5f5b82811015610ee85736848483818110610e2557610e25611d57565b60c002919091019150508035610e3a816111d6565b15610e7b5760405183815281907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f79060200160405180910390a25050610ee0565b5f610e8583611289565b90506001600160e01b0319811615610edc57604080518581526001600160e01b03198316602082015283917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff910160405180910390a25b5050505b600101610e0a565b50505050565b5f1960601c82811692508381169350815f5283673ec412a9852d173d60c11b17601c5260205f208201820180548216915081610f315763ceea21b65f526004601cfd5b818514851517610f5557815f526030600c2054610f5557634b6e7f185f526004601cfd5b6001018390558183827f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9255f38a450505050565b5f818152673ec412a9852d173d60c11b601c52602090208101015460a01c90565b5f818152673ec412a9852d173d60c11b601c5260209020810101546001600160a01b031690565b6001600160a01b038316158015906110045750600160581b610ff182610f88565b166bffffffffffffffffffffffff165f14155b1561089657604051633083b8c160e11b815260040160405180910390fd5b815f52673ec412a9852d173d60c11b601c5260205f208201820180548060a01c831860a01b8118825550505050565b6108965f8484846115b9565b60405163150b7a028082523360208301528560601b60601c604083015283606083015260808083015282518060a084015280156110a4578060c08401826020870160045afa505b60208360a48301601c86015f8a5af16110c5573d156110c5573d5f843e3d83fd5b508060e01b8251146110de5763d1a57ed65f526004601cfd5b505050505050565b6110ff81600160581b196110f982610f88565b16611022565b60405181907ff27b6ce5b2f5e68ddb2fd95a8a909d4ecf1daaac270935fff052feacb24f1842905f90a250565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015611195573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906111b99190611d6b565b6109e25760405163061cbdd360e51b815260040160405180910390fd5b5f818152673ec412a9852d173d60c11b601c52602090208101015460601b151590565b60605f611205836116c5565b60010190505f8167ffffffffffffffff81111561122457611224611b55565b6040519080825280601f01601f19166020018201604052801561124e576020820181803683370190505b5090508181016020015b5f19016f181899199a1a9b1b9c1cb0b131b232b360811b600a86061a8153600a850494508461125857509392505050565b5f81356020830135826112a26060860160408701611d97565b90505f6112b56080870160608801611db2565b90508315806112cb575067ffffffffffffffff84115b156112e25750630eda9c3d60e31b95945050505050565b6103e863ffffffff831610806113005750624c4b4063ffffffff8316115b156113175750631301f20d60e11b95945050505050565b600360ff821611156113355750631a20e1d960e31b95945050505050565b5f5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03166343aa9ad3886040518263ffffffff1660e01b815260040161138791815260200190565b608060405180830381865afa1580156113a2573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906113c69190611dd2565b929650909450925090506001600160e01b03198116156113ed579998505050505050505050565b61142c828963ffffffff871666ffffff00000000602088901b16176affffffff0000000000000060388b901b161760ff60501b60508a901b161761179c565b6040805162ffffff8516815263ffffffff8816602082015260ff871681830152905188918a917f46c419791ab6c3dd7bdfaedeae8f2659058e262e2f919423b9b6bfe9e5f9b11c9181900360600190a3604051632e25675560e01b815260048101889052602481018990527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690632e256755906044015f604051808303815f87803b1580156114e2575f5ffd5b505af11580156114f4573d5f5f3e3d5ffd5b505050507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03166373bc074c89848d608001358e60a00160208101906115419190611db2565b6040516001600160e01b031960e087901b16815260048101949094526001600160a01b039092166024840152604483015260ff1660648201526084015f604051808303815f87803b158015611594575f5ffd5b505af11580156115a6573d5f5f3e3d5ffd5b505f9d9c50505050505050505050505050565b6115c4838383610fd0565b5f8181526001600160a01b03948516673ec412a9852d173d60c11b8117601c52602090912082018201805491959485169493841693821691828614830261161a5767ceea21b6a1148100831560021b526004601cfd5b855f528160010154925082871486881417871517611649576030600c205461164957634b6e7f185f526004601cfd5b8215611656575f82600101555b85851818905550601c600c81812080545f190190555f84905220805460010163ffffffff811684026116975767ea553b3401336cea841560021b526004601cfd5b90558082847fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef5f38a4610ee8565b5f8072184f03e93ff9f4daa797ed6e38ed64bf6a1f0160401b83106117035772184f03e93ff9f4daa797ed6e38ed64bf6a1f0160401b830492506040015b6d04ee2d6d415b85acef8100000000831061172f576d04ee2d6d415b85acef8100000000830492506020015b662386f26fc10000831061174d57662386f26fc10000830492506010015b6305f5e1008310611765576305f5e100830492506008015b612710831061177957612710830492506004015b6064831061178b576064830492506002015b600a8310610aff5760010192915050565b6117a75f8484610fd0565b8260601b60601c9250815f52673ec412a9852d173d60c11b601c52828160a01b1760205f208301830155825f52601c600c20600181540163ffffffff811685026118005767ea553b3401336cea851560021b526004601cfd5b905581835f7fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8138a4505050565b6001600160e01b0319811681146109e2575f5ffd5b5f60208284031215611853575f5ffd5b813561185e8161182e565b9392505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b5f602082840312156118aa575f5ffd5b5035919050565b6001600160a01b03811681146109e2575f5ffd5b5f5f604083850312156118d6575f5ffd5b82356118e1816118b1565b946020939093013593505050565b5f5f5f60608486031215611901575f5ffd5b833561190c816118b1565b9250602084013561191c816118b1565b929592945050506040919091013590565b5f6020828403121561193d575f5ffd5b813561185e816118b1565b5f5f60408385031215611959575f5ffd5b82359150602083013561196b816118b1565b809150509250929050565b5f5f83601f840112611986575f5ffd5b50813567ffffffffffffffff81111561199d575f5ffd5b6020830191508360208285010111156119b4575f5ffd5b9250929050565b5f5f602083850312156119cc575f5ffd5b823567ffffffffffffffff8111156119e2575f5ffd5b6119ee85828601611976565b90969095509350505050565b80151581146109e2575f5ffd5b5f5f60408385031215611a18575f5ffd5b8235611a23816118b1565b9150602083013561196b816119fa565b5f5f5f5f5f60808688031215611a47575f5ffd5b8535611a52816118b1565b94506020860135611a62816118b1565b935060408601359250606086013567ffffffffffffffff811115611a84575f5ffd5b611a9088828901611976565b969995985093965092949392505050565b5f5f60208385031215611ab2575f5ffd5b823567ffffffffffffffff811115611ac8575f5ffd5b8301601f81018513611ad8575f5ffd5b803567ffffffffffffffff811115611aee575f5ffd5b85602060c083028401011115611b02575f5ffd5b6020919091019590945092505050565b5f5f60408385031215611b23575f5ffd5b8235611b2e816118b1565b9150602083013561196b816118b1565b5f60208284031215611b4e575f5ffd5b5051919050565b634e487b7160e01b5f52604160045260245ffd5b600181811c90821680611b7d57607f821691505b602082108103611b9b57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f821115610896578282111561089657805f5260205f20601f840160051c6020851015611bcc57505f5b90810190601f840160051c035f5b818110156110de575f83820155600101611bda565b67ffffffffffffffff831115611c0757611c07611b55565b611c1b83611c158354611b69565b83611ba1565b5f601f841160018114611c4c575f8515611c355750838201355b5f19600387901b1c1916600186901b178355610c7d565b5f83815260208120601f198716915b82811015611c7b5786850135825560209485019460019092019101611c5b565b5086821015611c97575f1960f88860031b161c19848701351681555b505060018560011b0183555050505050565b60208152816020820152818360408301375f818301604090810191909152601f909201601f19160101919050565b5f5f8454611ce481611b69565b600182168015611cfb5760018114611d1057611d3d565b60ff1983168652811515820286019350611d3d565b875f5260205f205f5b83811015611d3557815488820152600190910190602001611d19565b505081860193505b50505083518060208601835e5f9101908152949350505050565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215611d7b575f5ffd5b815161185e816119fa565b63ffffffff811681146109e2575f5ffd5b5f60208284031215611da7575f5ffd5b813561185e81611d86565b5f60208284031215611dc2575f5ffd5b813560ff8116811461185e575f5ffd5b5f5f5f5f60808587031215611de5575f5ffd5b8451611df081611d86565b602086015190945062ffffff81168114611e08575f5ffd5b6040860151909350611e19816118b1565b6060860151909250611e2a8161182e565b93969295509093505056",
}

// BatchToken is an auto generated Go binding around an Ethereum contract.
type BatchToken struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *BatchToken) GetABI() abi.ABI {
	return c.abi
}

// NewBatchToken creates a new instance of BatchToken.
func NewBatchToken() *BatchToken {
	parsed, err := BatchTokenMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &BatchToken{abi: *parsed}
}

// Instance creates a wrapper for a deployed contract instance at the given address.
// Use this to create the instance object passed to abigen v2 library functions Call, Transact, etc.
func (c *BatchToken) Instance(backend bind.ContractBackend, addr common.Address) *bind.BoundContract {
	return bind.NewBoundContract(addr, c.abi, backend, backend, backend)
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(address roles, address registry, address creditScore, address traceLog, address vault, string baseUri) returns()
func (batchToken *BatchToken) PackConstructor(roles common.Address, registry common.Address, creditScore common.Address, traceLog common.Address, vault common.Address, baseUri string) []byte {
	enc, err := batchToken.abi.Pack("", roles, registry, creditScore, traceLog, vault, baseUri)
	if err != nil {
		panic(err)
	}
	return enc
}

// PackCREDITSCORE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe92fbbe4.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function CREDIT_SCORE() view returns(address)
func (batchToken *BatchToken) PackCREDITSCORE() []byte {
	enc, err := batchToken.abi.Pack("CREDIT_SCORE")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCREDITSCORE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe92fbbe4.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function CREDIT_SCORE() view returns(address)
func (batchToken *BatchToken) TryPackCREDITSCORE() ([]byte, error) {
	return batchToken.abi.Pack("CREDIT_SCORE")
}

// UnpackCREDITSCORE is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe92fbbe4.
//
// Solidity: function CREDIT_SCORE() view returns(address)
func (batchToken *BatchToken) UnpackCREDITSCORE(data []byte) (common.Address, error) {
	out, err := batchToken.abi.Unpack("CREDIT_SCORE", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackMAXDELIVERIES is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd2767982.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MAX_DELIVERIES() view returns(uint256)
func (batchToken *BatchToken) PackMAXDELIVERIES() []byte {
	enc, err := batchToken.abi.Pack("MAX_DELIVERIES")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMAXDELIVERIES is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd2767982.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MAX_DELIVERIES() view returns(uint256)
func (batchToken *BatchToken) TryPackMAXDELIVERIES() ([]byte, error) {
	return batchToken.abi.Pack("MAX_DELIVERIES")
}

// UnpackMAXDELIVERIES is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xd2767982.
//
// Solidity: function MAX_DELIVERIES() view returns(uint256)
func (batchToken *BatchToken) UnpackMAXDELIVERIES(data []byte) (*big.Int, error) {
	out, err := batchToken.abi.Unpack("MAX_DELIVERIES", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackMAXGRAMS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5dde4b7a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MAX_GRAMS() view returns(uint32)
func (batchToken *BatchToken) PackMAXGRAMS() []byte {
	enc, err := batchToken.abi.Pack("MAX_GRAMS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMAXGRAMS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5dde4b7a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MAX_GRAMS() view returns(uint32)
func (batchToken *BatchToken) TryPackMAXGRAMS() ([]byte, error) {
	return batchToken.abi.Pack("MAX_GRAMS")
}

// UnpackMAXGRAMS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x5dde4b7a.
//
// Solidity: function MAX_GRAMS() view returns(uint32)
func (batchToken *BatchToken) UnpackMAXGRAMS(data []byte) (uint32, error) {
	out, err := batchToken.abi.Unpack("MAX_GRAMS", data)
	if err != nil {
		return *new(uint32), err
	}
	out0 := *abi.ConvertType(out[0], new(uint32)).(*uint32)
	return out0, nil
}

// PackMINGRAMS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5b649982.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MIN_GRAMS() view returns(uint32)
func (batchToken *BatchToken) PackMINGRAMS() []byte {
	enc, err := batchToken.abi.Pack("MIN_GRAMS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMINGRAMS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5b649982.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MIN_GRAMS() view returns(uint32)
func (batchToken *BatchToken) TryPackMINGRAMS() ([]byte, error) {
	return batchToken.abi.Pack("MIN_GRAMS")
}

// UnpackMINGRAMS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x5b649982.
//
// Solidity: function MIN_GRAMS() view returns(uint32)
func (batchToken *BatchToken) UnpackMINGRAMS(data []byte) (uint32, error) {
	out, err := batchToken.abi.Unpack("MIN_GRAMS", data)
	if err != nil {
		return *new(uint32), err
	}
	out0 := *abi.ConvertType(out[0], new(uint32)).(*uint32)
	return out0, nil
}

// PackREGISTRY is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06433b1b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function REGISTRY() view returns(address)
func (batchToken *BatchToken) PackREGISTRY() []byte {
	enc, err := batchToken.abi.Pack("REGISTRY")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackREGISTRY is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06433b1b.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function REGISTRY() view returns(address)
func (batchToken *BatchToken) TryPackREGISTRY() ([]byte, error) {
	return batchToken.abi.Pack("REGISTRY")
}

// UnpackREGISTRY is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x06433b1b.
//
// Solidity: function REGISTRY() view returns(address)
func (batchToken *BatchToken) UnpackREGISTRY(data []byte) (common.Address, error) {
	out, err := batchToken.abi.Unpack("REGISTRY", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackROLES is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x923cb952.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function ROLES() view returns(address)
func (batchToken *BatchToken) PackROLES() []byte {
	enc, err := batchToken.abi.Pack("ROLES")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackROLES is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x923cb952.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function ROLES() view returns(address)
func (batchToken *BatchToken) TryPackROLES() ([]byte, error) {
	return batchToken.abi.Pack("ROLES")
}

// UnpackROLES is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x923cb952.
//
// Solidity: function ROLES() view returns(address)
func (batchToken *BatchToken) UnpackROLES(data []byte) (common.Address, error) {
	out, err := batchToken.abi.Unpack("ROLES", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackTRACELOG is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0f2332d3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function TRACE_LOG() view returns(address)
func (batchToken *BatchToken) PackTRACELOG() []byte {
	enc, err := batchToken.abi.Pack("TRACE_LOG")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackTRACELOG is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0f2332d3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function TRACE_LOG() view returns(address)
func (batchToken *BatchToken) TryPackTRACELOG() ([]byte, error) {
	return batchToken.abi.Pack("TRACE_LOG")
}

// UnpackTRACELOG is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x0f2332d3.
//
// Solidity: function TRACE_LOG() view returns(address)
func (batchToken *BatchToken) UnpackTRACELOG(data []byte) (common.Address, error) {
	out, err := batchToken.abi.Unpack("TRACE_LOG", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackVAULT is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x411557d1.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function VAULT() view returns(address)
func (batchToken *BatchToken) PackVAULT() []byte {
	enc, err := batchToken.abi.Pack("VAULT")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackVAULT is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x411557d1.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function VAULT() view returns(address)
func (batchToken *BatchToken) TryPackVAULT() ([]byte, error) {
	return batchToken.abi.Pack("VAULT")
}

// UnpackVAULT is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x411557d1.
//
// Solidity: function VAULT() view returns(address)
func (batchToken *BatchToken) UnpackVAULT(data []byte) (common.Address, error) {
	out, err := batchToken.abi.Unpack("VAULT", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackApprove is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x095ea7b3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function approve(address account, uint256 id) payable returns()
func (batchToken *BatchToken) PackApprove(account common.Address, id *big.Int) []byte {
	enc, err := batchToken.abi.Pack("approve", account, id)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackApprove is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x095ea7b3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function approve(address account, uint256 id) payable returns()
func (batchToken *BatchToken) TryPackApprove(account common.Address, id *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("approve", account, id)
}

// PackBalanceOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x70a08231.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function balanceOf(address owner) view returns(uint256 result)
func (batchToken *BatchToken) PackBalanceOf(owner common.Address) []byte {
	enc, err := batchToken.abi.Pack("balanceOf", owner)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackBalanceOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x70a08231.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function balanceOf(address owner) view returns(uint256 result)
func (batchToken *BatchToken) TryPackBalanceOf(owner common.Address) ([]byte, error) {
	return batchToken.abi.Pack("balanceOf", owner)
}

// UnpackBalanceOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x70a08231.
//
// Solidity: function balanceOf(address owner) view returns(uint256 result)
func (batchToken *BatchToken) UnpackBalanceOf(data []byte) (*big.Int, error) {
	out, err := batchToken.abi.Unpack("balanceOf", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackBatchOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x18c10885.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function batchOf(uint256 tokenId) view returns((address,uint32,uint24,uint24,uint8,bool) batch)
func (batchToken *BatchToken) PackBatchOf(tokenId *big.Int) []byte {
	enc, err := batchToken.abi.Pack("batchOf", tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackBatchOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x18c10885.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function batchOf(uint256 tokenId) view returns((address,uint32,uint24,uint24,uint8,bool) batch)
func (batchToken *BatchToken) TryPackBatchOf(tokenId *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("batchOf", tokenId)
}

// UnpackBatchOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x18c10885.
//
// Solidity: function batchOf(uint256 tokenId) view returns((address,uint32,uint24,uint24,uint8,bool) batch)
func (batchToken *BatchToken) UnpackBatchOf(data []byte) (IBatchTokenBatch, error) {
	out, err := batchToken.abi.Unpack("batchOf", data)
	if err != nil {
		return *new(IBatchTokenBatch), err
	}
	out0 := *abi.ConvertType(out[0], new(IBatchTokenBatch)).(*IBatchTokenBatch)
	return out0, nil
}

// PackCooperativeOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6817ca30.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function cooperativeOf(uint256 tokenId) view returns(uint24)
func (batchToken *BatchToken) PackCooperativeOf(tokenId *big.Int) []byte {
	enc, err := batchToken.abi.Pack("cooperativeOf", tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCooperativeOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6817ca30.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function cooperativeOf(uint256 tokenId) view returns(uint24)
func (batchToken *BatchToken) TryPackCooperativeOf(tokenId *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("cooperativeOf", tokenId)
}

// UnpackCooperativeOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x6817ca30.
//
// Solidity: function cooperativeOf(uint256 tokenId) view returns(uint24)
func (batchToken *BatchToken) UnpackCooperativeOf(data []byte) (*big.Int, error) {
	out, err := batchToken.abi.Unpack("cooperativeOf", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackDeliver is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe256c5ea.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function deliver((uint256,bytes32,uint32,uint8,bytes32,uint8)[] deliveries) returns()
func (batchToken *BatchToken) PackDeliver(deliveries []BatchTokenDelivery) []byte {
	enc, err := batchToken.abi.Pack("deliver", deliveries)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDeliver is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe256c5ea.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function deliver((uint256,bytes32,uint32,uint8,bytes32,uint8)[] deliveries) returns()
func (batchToken *BatchToken) TryPackDeliver(deliveries []BatchTokenDelivery) ([]byte, error) {
	return batchToken.abi.Pack("deliver", deliveries)
}

// PackFarmerKeyOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7d311742.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function farmerKeyOf(uint256 tokenId) view returns(bytes32)
func (batchToken *BatchToken) PackFarmerKeyOf(tokenId *big.Int) []byte {
	enc, err := batchToken.abi.Pack("farmerKeyOf", tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFarmerKeyOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7d311742.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function farmerKeyOf(uint256 tokenId) view returns(bytes32)
func (batchToken *BatchToken) TryPackFarmerKeyOf(tokenId *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("farmerKeyOf", tokenId)
}

// UnpackFarmerKeyOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x7d311742.
//
// Solidity: function farmerKeyOf(uint256 tokenId) view returns(bytes32)
func (batchToken *BatchToken) UnpackFarmerKeyOf(data []byte) ([32]byte, error) {
	out, err := batchToken.abi.Unpack("farmerKeyOf", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackGetApproved is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x081812fc.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function getApproved(uint256 id) view returns(address result)
func (batchToken *BatchToken) PackGetApproved(id *big.Int) []byte {
	enc, err := batchToken.abi.Pack("getApproved", id)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackGetApproved is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x081812fc.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function getApproved(uint256 id) view returns(address result)
func (batchToken *BatchToken) TryPackGetApproved(id *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("getApproved", id)
}

// UnpackGetApproved is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x081812fc.
//
// Solidity: function getApproved(uint256 id) view returns(address result)
func (batchToken *BatchToken) UnpackGetApproved(data []byte) (common.Address, error) {
	out, err := batchToken.abi.Unpack("getApproved", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackIsApprovedForAll is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe985e9c5.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function isApprovedForAll(address owner, address operator) view returns(bool result)
func (batchToken *BatchToken) PackIsApprovedForAll(owner common.Address, operator common.Address) []byte {
	enc, err := batchToken.abi.Pack("isApprovedForAll", owner, operator)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackIsApprovedForAll is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe985e9c5.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function isApprovedForAll(address owner, address operator) view returns(bool result)
func (batchToken *BatchToken) TryPackIsApprovedForAll(owner common.Address, operator common.Address) ([]byte, error) {
	return batchToken.abi.Pack("isApprovedForAll", owner, operator)
}

// UnpackIsApprovedForAll is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe985e9c5.
//
// Solidity: function isApprovedForAll(address owner, address operator) view returns(bool result)
func (batchToken *BatchToken) UnpackIsApprovedForAll(data []byte) (bool, error) {
	out, err := batchToken.abi.Unpack("isApprovedForAll", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackLock is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdd467064.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function lock(uint256 tokenId) returns()
func (batchToken *BatchToken) PackLock(tokenId *big.Int) []byte {
	enc, err := batchToken.abi.Pack("lock", tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackLock is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdd467064.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function lock(uint256 tokenId) returns()
func (batchToken *BatchToken) TryPackLock(tokenId *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("lock", tokenId)
}

// PackName is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06fdde03.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function name() pure returns(string)
func (batchToken *BatchToken) PackName() []byte {
	enc, err := batchToken.abi.Pack("name")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackName is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06fdde03.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function name() pure returns(string)
func (batchToken *BatchToken) TryPackName() ([]byte, error) {
	return batchToken.abi.Pack("name")
}

// UnpackName is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x06fdde03.
//
// Solidity: function name() pure returns(string)
func (batchToken *BatchToken) UnpackName(data []byte) (string, error) {
	out, err := batchToken.abi.Unpack("name", data)
	if err != nil {
		return *new(string), err
	}
	out0 := *abi.ConvertType(out[0], new(string)).(*string)
	return out0, nil
}

// PackOwnerOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6352211e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function ownerOf(uint256 id) view returns(address result)
func (batchToken *BatchToken) PackOwnerOf(id *big.Int) []byte {
	enc, err := batchToken.abi.Pack("ownerOf", id)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackOwnerOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6352211e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function ownerOf(uint256 id) view returns(address result)
func (batchToken *BatchToken) TryPackOwnerOf(id *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("ownerOf", id)
}

// UnpackOwnerOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x6352211e.
//
// Solidity: function ownerOf(uint256 id) view returns(address result)
func (batchToken *BatchToken) UnpackOwnerOf(data []byte) (common.Address, error) {
	out, err := batchToken.abi.Unpack("ownerOf", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackRelease is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8124fea6.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function release(uint256 tokenId, address to) returns()
func (batchToken *BatchToken) PackRelease(tokenId *big.Int, to common.Address) []byte {
	enc, err := batchToken.abi.Pack("release", tokenId, to)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRelease is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8124fea6.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function release(uint256 tokenId, address to) returns()
func (batchToken *BatchToken) TryPackRelease(tokenId *big.Int, to common.Address) ([]byte, error) {
	return batchToken.abi.Pack("release", tokenId, to)
}

// PackSafeTransferFrom is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x42842e0e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function safeTransferFrom(address from, address to, uint256 id) payable returns()
func (batchToken *BatchToken) PackSafeTransferFrom(from common.Address, to common.Address, id *big.Int) []byte {
	enc, err := batchToken.abi.Pack("safeTransferFrom", from, to, id)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSafeTransferFrom is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x42842e0e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function safeTransferFrom(address from, address to, uint256 id) payable returns()
func (batchToken *BatchToken) TryPackSafeTransferFrom(from common.Address, to common.Address, id *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("safeTransferFrom", from, to, id)
}

// PackSafeTransferFrom0 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb88d4fde.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function safeTransferFrom(address from, address to, uint256 id, bytes data) payable returns()
func (batchToken *BatchToken) PackSafeTransferFrom0(from common.Address, to common.Address, id *big.Int, data []byte) []byte {
	enc, err := batchToken.abi.Pack("safeTransferFrom0", from, to, id, data)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSafeTransferFrom0 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb88d4fde.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function safeTransferFrom(address from, address to, uint256 id, bytes data) payable returns()
func (batchToken *BatchToken) TryPackSafeTransferFrom0(from common.Address, to common.Address, id *big.Int, data []byte) ([]byte, error) {
	return batchToken.abi.Pack("safeTransferFrom0", from, to, id, data)
}

// PackSeize is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2ac05311.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function seize(uint256 tokenId) returns()
func (batchToken *BatchToken) PackSeize(tokenId *big.Int) []byte {
	enc, err := batchToken.abi.Pack("seize", tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSeize is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2ac05311.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function seize(uint256 tokenId) returns()
func (batchToken *BatchToken) TryPackSeize(tokenId *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("seize", tokenId)
}

// PackSetApprovalForAll is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa22cb465.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setApprovalForAll(address operator, bool isApproved) returns()
func (batchToken *BatchToken) PackSetApprovalForAll(operator common.Address, isApproved bool) []byte {
	enc, err := batchToken.abi.Pack("setApprovalForAll", operator, isApproved)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetApprovalForAll is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa22cb465.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setApprovalForAll(address operator, bool isApproved) returns()
func (batchToken *BatchToken) TryPackSetApprovalForAll(operator common.Address, isApproved bool) ([]byte, error) {
	return batchToken.abi.Pack("setApprovalForAll", operator, isApproved)
}

// PackSetBaseUri is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa0bcfc7f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setBaseUri(string baseUri) returns()
func (batchToken *BatchToken) PackSetBaseUri(baseUri string) []byte {
	enc, err := batchToken.abi.Pack("setBaseUri", baseUri)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetBaseUri is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa0bcfc7f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setBaseUri(string baseUri) returns()
func (batchToken *BatchToken) TryPackSetBaseUri(baseUri string) ([]byte, error) {
	return batchToken.abi.Pack("setBaseUri", baseUri)
}

// PackSupportsInterface is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x01ffc9a7.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function supportsInterface(bytes4 interfaceId) view returns(bool result)
func (batchToken *BatchToken) PackSupportsInterface(interfaceId [4]byte) []byte {
	enc, err := batchToken.abi.Pack("supportsInterface", interfaceId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSupportsInterface is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x01ffc9a7.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function supportsInterface(bytes4 interfaceId) view returns(bool result)
func (batchToken *BatchToken) TryPackSupportsInterface(interfaceId [4]byte) ([]byte, error) {
	return batchToken.abi.Pack("supportsInterface", interfaceId)
}

// UnpackSupportsInterface is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x01ffc9a7.
//
// Solidity: function supportsInterface(bytes4 interfaceId) view returns(bool result)
func (batchToken *BatchToken) UnpackSupportsInterface(data []byte) (bool, error) {
	out, err := batchToken.abi.Unpack("supportsInterface", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackSymbol is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x95d89b41.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function symbol() pure returns(string)
func (batchToken *BatchToken) PackSymbol() []byte {
	enc, err := batchToken.abi.Pack("symbol")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSymbol is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x95d89b41.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function symbol() pure returns(string)
func (batchToken *BatchToken) TryPackSymbol() ([]byte, error) {
	return batchToken.abi.Pack("symbol")
}

// UnpackSymbol is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x95d89b41.
//
// Solidity: function symbol() pure returns(string)
func (batchToken *BatchToken) UnpackSymbol(data []byte) (string, error) {
	out, err := batchToken.abi.Unpack("symbol", data)
	if err != nil {
		return *new(string), err
	}
	out0 := *abi.ConvertType(out[0], new(string)).(*string)
	return out0, nil
}

// PackTokenURI is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc87b56dd.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function tokenURI(uint256 tokenId) view returns(string)
func (batchToken *BatchToken) PackTokenURI(tokenId *big.Int) []byte {
	enc, err := batchToken.abi.Pack("tokenURI", tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackTokenURI is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc87b56dd.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function tokenURI(uint256 tokenId) view returns(string)
func (batchToken *BatchToken) TryPackTokenURI(tokenId *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("tokenURI", tokenId)
}

// UnpackTokenURI is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xc87b56dd.
//
// Solidity: function tokenURI(uint256 tokenId) view returns(string)
func (batchToken *BatchToken) UnpackTokenURI(data []byte) (string, error) {
	out, err := batchToken.abi.Unpack("tokenURI", data)
	if err != nil {
		return *new(string), err
	}
	out0 := *abi.ConvertType(out[0], new(string)).(*string)
	return out0, nil
}

// PackTransferFrom is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x23b872dd.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function transferFrom(address from, address to, uint256 id) payable returns()
func (batchToken *BatchToken) PackTransferFrom(from common.Address, to common.Address, id *big.Int) []byte {
	enc, err := batchToken.abi.Pack("transferFrom", from, to, id)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackTransferFrom is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x23b872dd.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function transferFrom(address from, address to, uint256 id) payable returns()
func (batchToken *BatchToken) TryPackTransferFrom(from common.Address, to common.Address, id *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("transferFrom", from, to, id)
}

// PackUnlock is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6198e339.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function unlock(uint256 tokenId) returns()
func (batchToken *BatchToken) PackUnlock(tokenId *big.Int) []byte {
	enc, err := batchToken.abi.Pack("unlock", tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackUnlock is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6198e339.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function unlock(uint256 tokenId) returns()
func (batchToken *BatchToken) TryPackUnlock(tokenId *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("unlock", tokenId)
}

// BatchTokenApproval represents a Approval event raised by the BatchToken contract.
type BatchTokenApproval struct {
	Owner   common.Address
	Account common.Address
	Id      *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const BatchTokenApprovalEventName = "Approval"

// ContractEventName returns the user-defined event name.
func (BatchTokenApproval) ContractEventName() string {
	return BatchTokenApprovalEventName
}

// UnpackApprovalEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Approval(address indexed owner, address indexed account, uint256 indexed id)
func (batchToken *BatchToken) UnpackApprovalEvent(log *types.Log) (*BatchTokenApproval, error) {
	event := "Approval"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != batchToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BatchTokenApproval)
	if len(log.Data) > 0 {
		if err := batchToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range batchToken.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// BatchTokenApprovalForAll represents a ApprovalForAll event raised by the BatchToken contract.
type BatchTokenApprovalForAll struct {
	Owner      common.Address
	Operator   common.Address
	IsApproved bool
	Raw        *types.Log // Blockchain specific contextual infos
}

const BatchTokenApprovalForAllEventName = "ApprovalForAll"

// ContractEventName returns the user-defined event name.
func (BatchTokenApprovalForAll) ContractEventName() string {
	return BatchTokenApprovalForAllEventName
}

// UnpackApprovalForAllEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event ApprovalForAll(address indexed owner, address indexed operator, bool isApproved)
func (batchToken *BatchToken) UnpackApprovalForAllEvent(log *types.Log) (*BatchTokenApprovalForAll, error) {
	event := "ApprovalForAll"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != batchToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BatchTokenApprovalForAll)
	if len(log.Data) > 0 {
		if err := batchToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range batchToken.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// BatchTokenBaseUriSet represents a BaseUriSet event raised by the BatchToken contract.
type BatchTokenBaseUriSet struct {
	BaseUri string
	Raw     *types.Log // Blockchain specific contextual infos
}

const BatchTokenBaseUriSetEventName = "BaseUriSet"

// ContractEventName returns the user-defined event name.
func (BatchTokenBaseUriSet) ContractEventName() string {
	return BatchTokenBaseUriSetEventName
}

// UnpackBaseUriSetEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event BaseUriSet(string baseUri)
func (batchToken *BatchToken) UnpackBaseUriSetEvent(log *types.Log) (*BatchTokenBaseUriSet, error) {
	event := "BaseUriSet"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != batchToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BatchTokenBaseUriSet)
	if len(log.Data) > 0 {
		if err := batchToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range batchToken.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// BatchTokenDelivered represents a Delivered event raised by the BatchToken contract.
type BatchTokenDelivered struct {
	TokenId     *big.Int
	FarmerKey   [32]byte
	Cooperative *big.Int
	Grams       uint32
	Grade       uint8
	Raw         *types.Log // Blockchain specific contextual infos
}

const BatchTokenDeliveredEventName = "Delivered"

// ContractEventName returns the user-defined event name.
func (BatchTokenDelivered) ContractEventName() string {
	return BatchTokenDeliveredEventName
}

// UnpackDeliveredEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Delivered(uint256 indexed tokenId, bytes32 indexed farmerKey, uint24 cooperative, uint32 grams, uint8 grade)
func (batchToken *BatchToken) UnpackDeliveredEvent(log *types.Log) (*BatchTokenDelivered, error) {
	event := "Delivered"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != batchToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BatchTokenDelivered)
	if len(log.Data) > 0 {
		if err := batchToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range batchToken.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// BatchTokenLocked represents a Locked event raised by the BatchToken contract.
type BatchTokenLocked struct {
	TokenId *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const BatchTokenLockedEventName = "Locked"

// ContractEventName returns the user-defined event name.
func (BatchTokenLocked) ContractEventName() string {
	return BatchTokenLockedEventName
}

// UnpackLockedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Locked(uint256 indexed tokenId)
func (batchToken *BatchToken) UnpackLockedEvent(log *types.Log) (*BatchTokenLocked, error) {
	event := "Locked"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != batchToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BatchTokenLocked)
	if len(log.Data) > 0 {
		if err := batchToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range batchToken.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// BatchTokenRejected represents a Rejected event raised by the BatchToken contract.
type BatchTokenRejected struct {
	Key    [32]byte
	Item   *big.Int
	Reason [4]byte
	Raw    *types.Log // Blockchain specific contextual infos
}

const BatchTokenRejectedEventName = "Rejected"

// ContractEventName returns the user-defined event name.
func (BatchTokenRejected) ContractEventName() string {
	return BatchTokenRejectedEventName
}

// UnpackRejectedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Rejected(bytes32 indexed key, uint256 item, bytes4 reason)
func (batchToken *BatchToken) UnpackRejectedEvent(log *types.Log) (*BatchTokenRejected, error) {
	event := "Rejected"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != batchToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BatchTokenRejected)
	if len(log.Data) > 0 {
		if err := batchToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range batchToken.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// BatchTokenSkipped represents a Skipped event raised by the BatchToken contract.
type BatchTokenSkipped struct {
	Key  [32]byte
	Item *big.Int
	Raw  *types.Log // Blockchain specific contextual infos
}

const BatchTokenSkippedEventName = "Skipped"

// ContractEventName returns the user-defined event name.
func (BatchTokenSkipped) ContractEventName() string {
	return BatchTokenSkippedEventName
}

// UnpackSkippedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Skipped(bytes32 indexed key, uint256 item)
func (batchToken *BatchToken) UnpackSkippedEvent(log *types.Log) (*BatchTokenSkipped, error) {
	event := "Skipped"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != batchToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BatchTokenSkipped)
	if len(log.Data) > 0 {
		if err := batchToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range batchToken.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// BatchTokenTransfer represents a Transfer event raised by the BatchToken contract.
type BatchTokenTransfer struct {
	From common.Address
	To   common.Address
	Id   *big.Int
	Raw  *types.Log // Blockchain specific contextual infos
}

const BatchTokenTransferEventName = "Transfer"

// ContractEventName returns the user-defined event name.
func (BatchTokenTransfer) ContractEventName() string {
	return BatchTokenTransferEventName
}

// UnpackTransferEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Transfer(address indexed from, address indexed to, uint256 indexed id)
func (batchToken *BatchToken) UnpackTransferEvent(log *types.Log) (*BatchTokenTransfer, error) {
	event := "Transfer"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != batchToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BatchTokenTransfer)
	if len(log.Data) > 0 {
		if err := batchToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range batchToken.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// BatchTokenUnlocked represents a Unlocked event raised by the BatchToken contract.
type BatchTokenUnlocked struct {
	TokenId *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const BatchTokenUnlockedEventName = "Unlocked"

// ContractEventName returns the user-defined event name.
func (BatchTokenUnlocked) ContractEventName() string {
	return BatchTokenUnlockedEventName
}

// UnpackUnlockedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Unlocked(uint256 indexed tokenId)
func (batchToken *BatchToken) UnpackUnlockedEvent(log *types.Log) (*BatchTokenUnlocked, error) {
	event := "Unlocked"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != batchToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BatchTokenUnlocked)
	if len(log.Data) > 0 {
		if err := batchToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range batchToken.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// UnpackError attempts to decode the provided error data using user-defined
// error definitions.
func (batchToken *BatchToken) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], batchToken.abi.Errors["AccountBalanceOverflow"].ID.Bytes()[:4]) {
		return batchToken.UnpackAccountBalanceOverflowError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["BalanceQueryForZeroAddress"].ID.Bytes()[:4]) {
		return batchToken.UnpackBalanceQueryForZeroAddressError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["BatchHasActiveLoan"].ID.Bytes()[:4]) {
		return batchToken.UnpackBatchHasActiveLoanError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["BatchNotEligible"].ID.Bytes()[:4]) {
		return batchToken.UnpackBatchNotEligibleError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["BatchNotFound"].ID.Bytes()[:4]) {
		return batchToken.UnpackBatchNotFoundError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["InsufficientPermissions"].ID.Bytes()[:4]) {
		return batchToken.UnpackInsufficientPermissionsError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["NotOwnerNorApproved"].ID.Bytes()[:4]) {
		return batchToken.UnpackNotOwnerNorApprovedError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["TokenAlreadyExists"].ID.Bytes()[:4]) {
		return batchToken.UnpackTokenAlreadyExistsError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["TokenDoesNotExist"].ID.Bytes()[:4]) {
		return batchToken.UnpackTokenDoesNotExistError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["TooManyItems"].ID.Bytes()[:4]) {
		return batchToken.UnpackTooManyItemsError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["TransferFromIncorrectOwner"].ID.Bytes()[:4]) {
		return batchToken.UnpackTransferFromIncorrectOwnerError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["TransferToNonERC721ReceiverImplementer"].ID.Bytes()[:4]) {
		return batchToken.UnpackTransferToNonERC721ReceiverImplementerError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["TransferToZeroAddress"].ID.Bytes()[:4]) {
		return batchToken.UnpackTransferToZeroAddressError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["ZeroAddress"].ID.Bytes()[:4]) {
		return batchToken.UnpackZeroAddressError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// BatchTokenAccountBalanceOverflow represents a AccountBalanceOverflow error raised by the BatchToken contract.
type BatchTokenAccountBalanceOverflow struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error AccountBalanceOverflow()
func BatchTokenAccountBalanceOverflowErrorID() common.Hash {
	return common.HexToHash("0x01336ceada78fabad14405a17085d2b83769d015f71a4e3fbce7916bc8c74f29")
}

// UnpackAccountBalanceOverflowError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error AccountBalanceOverflow()
func (batchToken *BatchToken) UnpackAccountBalanceOverflowError(raw []byte) (*BatchTokenAccountBalanceOverflow, error) {
	out := new(BatchTokenAccountBalanceOverflow)
	if err := batchToken.abi.UnpackIntoInterface(out, "AccountBalanceOverflow", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenBalanceQueryForZeroAddress represents a BalanceQueryForZeroAddress error raised by the BatchToken contract.
type BatchTokenBalanceQueryForZeroAddress struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BalanceQueryForZeroAddress()
func BatchTokenBalanceQueryForZeroAddressErrorID() common.Hash {
	return common.HexToHash("0x8f4eb6044d70ec5bf71516c5fb8d3c3aef5dba1bd1c93d779e9c0f269589e79c")
}

// UnpackBalanceQueryForZeroAddressError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BalanceQueryForZeroAddress()
func (batchToken *BatchToken) UnpackBalanceQueryForZeroAddressError(raw []byte) (*BatchTokenBalanceQueryForZeroAddress, error) {
	out := new(BatchTokenBalanceQueryForZeroAddress)
	if err := batchToken.abi.UnpackIntoInterface(out, "BalanceQueryForZeroAddress", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenBatchHasActiveLoan represents a BatchHasActiveLoan error raised by the BatchToken contract.
type BatchTokenBatchHasActiveLoan struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BatchHasActiveLoan()
func BatchTokenBatchHasActiveLoanErrorID() common.Hash {
	return common.HexToHash("0x61077182936cfe7d6218370ec163e4520bc04586d1ff60a9c715bc9c8c67baac")
}

// UnpackBatchHasActiveLoanError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BatchHasActiveLoan()
func (batchToken *BatchToken) UnpackBatchHasActiveLoanError(raw []byte) (*BatchTokenBatchHasActiveLoan, error) {
	out := new(BatchTokenBatchHasActiveLoan)
	if err := batchToken.abi.UnpackIntoInterface(out, "BatchHasActiveLoan", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenBatchNotEligible represents a BatchNotEligible error raised by the BatchToken contract.
type BatchTokenBatchNotEligible struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BatchNotEligible()
func BatchTokenBatchNotEligibleErrorID() common.Hash {
	return common.HexToHash("0x211afd4c2eb7405d1ced0570a4e906744b2a81af695519077f33ad1ca925ba6c")
}

// UnpackBatchNotEligibleError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BatchNotEligible()
func (batchToken *BatchToken) UnpackBatchNotEligibleError(raw []byte) (*BatchTokenBatchNotEligible, error) {
	out := new(BatchTokenBatchNotEligible)
	if err := batchToken.abi.UnpackIntoInterface(out, "BatchNotEligible", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenBatchNotFound represents a BatchNotFound error raised by the BatchToken contract.
type BatchTokenBatchNotFound struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BatchNotFound()
func BatchTokenBatchNotFoundErrorID() common.Hash {
	return common.HexToHash("0x9e15e1bcbafb0ace8a699e3e77d780735a8f84c282739141410ce50784178b3c")
}

// UnpackBatchNotFoundError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BatchNotFound()
func (batchToken *BatchToken) UnpackBatchNotFoundError(raw []byte) (*BatchTokenBatchNotFound, error) {
	out := new(BatchTokenBatchNotFound)
	if err := batchToken.abi.UnpackIntoInterface(out, "BatchNotFound", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenInsufficientPermissions represents a InsufficientPermissions error raised by the BatchToken contract.
type BatchTokenInsufficientPermissions struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InsufficientPermissions()
func BatchTokenInsufficientPermissionsErrorID() common.Hash {
	return common.HexToHash("0xc397ba6098d32ff962db270c922a3808ccc507dbd4a32b7191d2436e12d9e391")
}

// UnpackInsufficientPermissionsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InsufficientPermissions()
func (batchToken *BatchToken) UnpackInsufficientPermissionsError(raw []byte) (*BatchTokenInsufficientPermissions, error) {
	out := new(BatchTokenInsufficientPermissions)
	if err := batchToken.abi.UnpackIntoInterface(out, "InsufficientPermissions", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenNotOwnerNorApproved represents a NotOwnerNorApproved error raised by the BatchToken contract.
type BatchTokenNotOwnerNorApproved struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NotOwnerNorApproved()
func BatchTokenNotOwnerNorApprovedErrorID() common.Hash {
	return common.HexToHash("0x4b6e7f183528f8644ff1e11c4a1b9e743abba12b479e5de99dd833f30f023884")
}

// UnpackNotOwnerNorApprovedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NotOwnerNorApproved()
func (batchToken *BatchToken) UnpackNotOwnerNorApprovedError(raw []byte) (*BatchTokenNotOwnerNorApproved, error) {
	out := new(BatchTokenNotOwnerNorApproved)
	if err := batchToken.abi.UnpackIntoInterface(out, "NotOwnerNorApproved", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenTokenAlreadyExists represents a TokenAlreadyExists error raised by the BatchToken contract.
type BatchTokenTokenAlreadyExists struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TokenAlreadyExists()
func BatchTokenTokenAlreadyExistsErrorID() common.Hash {
	return common.HexToHash("0xc991cbb1bf26656e97c9f9e825b1a15131af192e5a8ad0d3787a48638a4d747e")
}

// UnpackTokenAlreadyExistsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TokenAlreadyExists()
func (batchToken *BatchToken) UnpackTokenAlreadyExistsError(raw []byte) (*BatchTokenTokenAlreadyExists, error) {
	out := new(BatchTokenTokenAlreadyExists)
	if err := batchToken.abi.UnpackIntoInterface(out, "TokenAlreadyExists", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenTokenDoesNotExist represents a TokenDoesNotExist error raised by the BatchToken contract.
type BatchTokenTokenDoesNotExist struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TokenDoesNotExist()
func BatchTokenTokenDoesNotExistErrorID() common.Hash {
	return common.HexToHash("0xceea21b64421b0f133b54487359a4cfed05c132f7ad93e400bc389b1c44f7d7e")
}

// UnpackTokenDoesNotExistError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TokenDoesNotExist()
func (batchToken *BatchToken) UnpackTokenDoesNotExistError(raw []byte) (*BatchTokenTokenDoesNotExist, error) {
	out := new(BatchTokenTokenDoesNotExist)
	if err := batchToken.abi.UnpackIntoInterface(out, "TokenDoesNotExist", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenTooManyItems represents a TooManyItems error raised by the BatchToken contract.
type BatchTokenTooManyItems struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TooManyItems()
func BatchTokenTooManyItemsErrorID() common.Hash {
	return common.HexToHash("0xd6ce581150cff2d19bc318e3e496b1c6a31f6bb28049e060596a2f6ef845998b")
}

// UnpackTooManyItemsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TooManyItems()
func (batchToken *BatchToken) UnpackTooManyItemsError(raw []byte) (*BatchTokenTooManyItems, error) {
	out := new(BatchTokenTooManyItems)
	if err := batchToken.abi.UnpackIntoInterface(out, "TooManyItems", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenTransferFromIncorrectOwner represents a TransferFromIncorrectOwner error raised by the BatchToken contract.
type BatchTokenTransferFromIncorrectOwner struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TransferFromIncorrectOwner()
func BatchTokenTransferFromIncorrectOwnerErrorID() common.Hash {
	return common.HexToHash("0xa1148100b7a051a7c260d3948c4514f272c11602e2f32608ea9ae92eca16e631")
}

// UnpackTransferFromIncorrectOwnerError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TransferFromIncorrectOwner()
func (batchToken *BatchToken) UnpackTransferFromIncorrectOwnerError(raw []byte) (*BatchTokenTransferFromIncorrectOwner, error) {
	out := new(BatchTokenTransferFromIncorrectOwner)
	if err := batchToken.abi.UnpackIntoInterface(out, "TransferFromIncorrectOwner", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenTransferToNonERC721ReceiverImplementer represents a TransferToNonERC721ReceiverImplementer error raised by the BatchToken contract.
type BatchTokenTransferToNonERC721ReceiverImplementer struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TransferToNonERC721ReceiverImplementer()
func BatchTokenTransferToNonERC721ReceiverImplementerErrorID() common.Hash {
	return common.HexToHash("0xd1a57ed6c24806c9f10c5c8e411074784b421171a7665fc4a05b5e0f95903d49")
}

// UnpackTransferToNonERC721ReceiverImplementerError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TransferToNonERC721ReceiverImplementer()
func (batchToken *BatchToken) UnpackTransferToNonERC721ReceiverImplementerError(raw []byte) (*BatchTokenTransferToNonERC721ReceiverImplementer, error) {
	out := new(BatchTokenTransferToNonERC721ReceiverImplementer)
	if err := batchToken.abi.UnpackIntoInterface(out, "TransferToNonERC721ReceiverImplementer", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenTransferToZeroAddress represents a TransferToZeroAddress error raised by the BatchToken contract.
type BatchTokenTransferToZeroAddress struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TransferToZeroAddress()
func BatchTokenTransferToZeroAddressErrorID() common.Hash {
	return common.HexToHash("0xea553b3442b8444ed8b0ccbedb10f85cdc3023a296c01cc0fd14e59a1d027a57")
}

// UnpackTransferToZeroAddressError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TransferToZeroAddress()
func (batchToken *BatchToken) UnpackTransferToZeroAddressError(raw []byte) (*BatchTokenTransferToZeroAddress, error) {
	out := new(BatchTokenTransferToZeroAddress)
	if err := batchToken.abi.UnpackIntoInterface(out, "TransferToZeroAddress", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenZeroAddress represents a ZeroAddress error raised by the BatchToken contract.
type BatchTokenZeroAddress struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZeroAddress()
func BatchTokenZeroAddressErrorID() common.Hash {
	return common.HexToHash("0xd92e233df2717d4a40030e20904abd27b68fcbeede117eaaccbbdac9618c8c73")
}

// UnpackZeroAddressError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZeroAddress()
func (batchToken *BatchToken) UnpackZeroAddressError(raw []byte) (*BatchTokenZeroAddress, error) {
	out := new(BatchTokenZeroAddress)
	if err := batchToken.abi.UnpackIntoInterface(out, "ZeroAddress", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenRuntime is the contract's code on chain, with zeros where its constructor puts values.
const BatchTokenRuntime = "0x6080604052600436106101c5575f3560e01c80636817ca30116100f2578063a22cb46511610092578063dd46706411610062578063dd4670641461060e578063e256c5ea1461062d578063e92fbbe41461064c578063e985e9c51461067f575f5ffd5b8063a22cb465146105a8578063b88d4fde146105c7578063c87b56dd146105da578063d2767982146105f9575f5ffd5b80638124fea6116100cd5780638124fea61461050c578063923cb9521461052b57806395d89b411461055e578063a0bcfc7f14610589575f5ffd5b80636817ca301461048d57806370a08231146104c05780637d311742146104ed575f5ffd5b806323b872dd116101685780635b649982116101385780635b6499821461040f5780635dde4b7a146104395780636198e3391461044f5780636352211e1461046e575f5ffd5b806323b872dd146103975780632ac05311146103aa578063411557d1146103c957806342842e0e146103fc575f5ffd5b8063081812fc116101a3578063081812fc146102a9578063095ea7b3146102c85780630f2332d3146102dd57806318c1088514610310575f5ffd5b806301ffc9a7146101c957806306433b1b1461021a57806306fdde0314610265575b5f5ffd5b3480156101d4575f5ffd5b506102056101e3366004611843565b6301ffc9a760e09190911c9081146380ac58cd821417635b5e139f9091141790565b60405190151581526020015b60405180910390f35b348015610225575f5ffd5b5061024d7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b039091168152602001610211565b348015610270575f5ffd5b506040805180820190915260138152720daeec2dcf2d240c6decccccaca40c4c2e8c6d606b1b60208201525b6040516102119190611865565b3480156102b4575f5ffd5b5061024d6102c336600461189a565b6106b3565b6102db6102d63660046118c5565b6106ee565b005b3480156102e8575f5ffd5b5061024d7f000000000000000000000000000000000000000000000000000000000000000081565b34801561031b575f5ffd5b5061032f61032a36600461189a565b6106fd565b60405161021191905f60c08201905060018060a01b03835116825263ffffffff602084015116602083015262ffffff604084015116604083015262ffffff606084015116606083015260ff608084015116608083015260a0830151151560a083015292915050565b6102db6103a53660046118ef565b610796565b3480156103b5575f5ffd5b506102db6103c436600461189a565b61089b565b3480156103d4575f5ffd5b5061024d7f000000000000000000000000000000000000000000000000000000000000000081565b6102db61040a3660046118ef565b610964565b34801561041a575f5ffd5b506104246103e881565b60405163ffffffff9091168152602001610211565b348015610444575f5ffd5b50610424624c4b4081565b34801561045a575f5ffd5b506102db61046936600461189a565b610990565b348015610479575f5ffd5b5061024d61048836600461189a565b6109e5565b348015610498575f5ffd5b506104ac6104a736600461189a565b610a08565b60405162ffffff9091168152602001610211565b3480156104cb575f5ffd5b506104df6104da36600461192d565b610a2a565b604051908152602001610211565b3480156104f8575f5ffd5b506104df61050736600461189a565b610a62565b348015610517575f5ffd5b506102db610526366004611948565b610b05565b348015610536575f5ffd5b5061024d7f000000000000000000000000000000000000000000000000000000000000000081565b348015610569575f5ffd5b5060408051808201909152600381526226aba160e91b602082015261029c565b348015610594575f5ffd5b506102db6105a33660046119bb565b610b82565b3480156105b3575f5ffd5b506102db6105c2366004611a07565b610bd7565b6102db6105d5366004611a33565b610c2a565b3480156105e5575f5ffd5b5061029c6105f436600461189a565b610c84565b348015610604575f5ffd5b506104df61015481565b348015610619575f5ffd5b506102db61062836600461189a565b610cdd565b348015610638575f5ffd5b506102db610647366004611aa1565b610dbb565b348015610657575f5ffd5b5061024d7f000000000000000000000000000000000000000000000000000000000000000081565b34801561068a575f5ffd5b50610205610699366004611b12565b601c52670a5a2e7a000000006008525f526030600c205490565b5f815f52673ec412a9852d173d60c11b601c5260205f2082018201805460601b6106e45763ceea21b65f526004601cfd5b6001015492915050565b6106f9338383610eee565b5050565b6040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a081018290529061073783610f88565b905061074283610fa9565b6001600160a01b0316825263ffffffff811660208084019190915262ffffff9082901c81166040840152603882901c16606083015260ff605082901c166080830152600160581b16151560a0820152919050565b6107a1838383610fd0565b5f818152673ec412a9852d173d60c11b3317601c52602090208101810180546001600160a01b0394851694938416938116919082861483026107f25767ceea21b6a1148100831560021b526004601cfd5b855f52816001015492508233148633141761081e576030600c205461081e57634b6e7f185f526004601cfd5b821561082b575f82600101555b85851818905550601c600c81812080545f190190555f84905220805460010163ffffffff8116840261086c5767ea553b3401336cea841560021b526004601cfd5b90558082847fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef5f38a45b505050565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146108e45760405163061cbdd360e51b815260040160405180910390fd5b5f6108ee82610f88565b9050600160581b81165f0361091657604051630846bf5360e21b815260040160405180910390fd5b61092782600160581b198316611022565b61095a61093383610fa9565b7f000000000000000000000000000000000000000000000000000000000000000084611051565b6106f98282611022565b61096f838383610796565b813b156108965761089683838360405180602001604052805f81525061105d565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146109d95760405163061cbdd360e51b815260040160405180910390fd5b6109e2816110e6565b50565b5f6109ef82610fa9565b905080610a035763ceea21b65f526004601cfd5b919050565b5f6020610a1483610f88565b6bffffffffffffffffffffffff16901c92915050565b5f81610a3d57638f4eb6045f526004601cfd5b673ec412a9852d173d60c11b601c52815f5263ffffffff601c600c2054169050919050565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03166378f1f8df610a9b84610f88565b6040516001600160e01b031960e084901b16815263ffffffff919091166004820152602401602060405180830381865afa158015610adb573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610aff9190611b3e565b92915050565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610b4e5760405163061cbdd360e51b815260040160405180910390fd5b610b57826110e6565b6106f97f00000000000000000000000000000000000000000000000000000000000000008284611051565b5f610b8c8161112c565b5f610b98838583611bef565b507fec7aa76ee322bd9ff6b9f70d62a749a4bfadba7751d8b4bb089b22ff0ed09bd28383604051610bca929190611ca9565b60405180910390a1505050565b801515905081601c52670a5a2e7a00000000600852335f52806030600c2055805f528160601b60601c337f17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c3160205fa35050565b610c35858585610796565b833b15610c7d57610c7d85858585858080601f0160208091040260200160405190810160405280939291908181526020018383808284375f9201919091525061105d92505050565b5050505050565b6060610c8f826111d6565b610cac57604051632785786f60e21b815260040160405180910390fd5b5f610cb6836111f9565b604051602001610cc7929190611cd7565b6040516020818303038152906040529050919050565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610d265760405163061cbdd360e51b815260040160405180910390fd5b610d2f816111d6565b610d4c57604051632785786f60e21b815260040160405180910390fd5b5f610d5682610f88565b9050600160581b811615610d7d57604051633083b8c160e11b815260040160405180910390fd5b610d8d82600160581b8317611022565b60405182907f032bc66be43dbccb7487781d168eb7bda224628a3b2c3388bdf69b532a3a1611905f90a25050565b7f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c610de58161112c565b610154821115610e085760405163d6ce581160e01b815260040160405180910390fd5b5f5b82811015610ee85736848483818110610e2557610e25611d57565b60c002919091019150508035610e3a816111d6565b15610e7b5760405183815281907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f79060200160405180910390a25050610ee0565b5f610e8583611289565b90506001600160e01b0319811615610edc57604080518581526001600160e01b03198316602082015283917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff910160405180910390a25b5050505b600101610e0a565b50505050565b5f1960601c82811692508381169350815f5283673ec412a9852d173d60c11b17601c5260205f208201820180548216915081610f315763ceea21b65f526004601cfd5b818514851517610f5557815f526030600c2054610f5557634b6e7f185f526004601cfd5b6001018390558183827f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9255f38a450505050565b5f818152673ec412a9852d173d60c11b601c52602090208101015460a01c90565b5f818152673ec412a9852d173d60c11b601c5260209020810101546001600160a01b031690565b6001600160a01b038316158015906110045750600160581b610ff182610f88565b166bffffffffffffffffffffffff165f14155b1561089657604051633083b8c160e11b815260040160405180910390fd5b815f52673ec412a9852d173d60c11b601c5260205f208201820180548060a01c831860a01b8118825550505050565b6108965f8484846115b9565b60405163150b7a028082523360208301528560601b60601c604083015283606083015260808083015282518060a084015280156110a4578060c08401826020870160045afa505b60208360a48301601c86015f8a5af16110c5573d156110c5573d5f843e3d83fd5b508060e01b8251146110de5763d1a57ed65f526004601cfd5b505050505050565b6110ff81600160581b196110f982610f88565b16611022565b60405181907ff27b6ce5b2f5e68ddb2fd95a8a909d4ecf1daaac270935fff052feacb24f1842905f90a250565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015611195573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906111b99190611d6b565b6109e25760405163061cbdd360e51b815260040160405180910390fd5b5f818152673ec412a9852d173d60c11b601c52602090208101015460601b151590565b60605f611205836116c5565b60010190505f8167ffffffffffffffff81111561122457611224611b55565b6040519080825280601f01601f19166020018201604052801561124e576020820181803683370190505b5090508181016020015b5f19016f181899199a1a9b1b9c1cb0b131b232b360811b600a86061a8153600a850494508461125857509392505050565b5f81356020830135826112a26060860160408701611d97565b90505f6112b56080870160608801611db2565b90508315806112cb575067ffffffffffffffff84115b156112e25750630eda9c3d60e31b95945050505050565b6103e863ffffffff831610806113005750624c4b4063ffffffff8316115b156113175750631301f20d60e11b95945050505050565b600360ff821611156113355750631a20e1d960e31b95945050505050565b5f5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03166343aa9ad3886040518263ffffffff1660e01b815260040161138791815260200190565b608060405180830381865afa1580156113a2573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906113c69190611dd2565b929650909450925090506001600160e01b03198116156113ed579998505050505050505050565b61142c828963ffffffff871666ffffff00000000602088901b16176affffffff0000000000000060388b901b161760ff60501b60508a901b161761179c565b6040805162ffffff8516815263ffffffff8816602082015260ff871681830152905188918a917f46c419791ab6c3dd7bdfaedeae8f2659058e262e2f919423b9b6bfe9e5f9b11c9181900360600190a3604051632e25675560e01b815260048101889052602481018990527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690632e256755906044015f604051808303815f87803b1580156114e2575f5ffd5b505af11580156114f4573d5f5f3e3d5ffd5b505050507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03166373bc074c89848d608001358e60a00160208101906115419190611db2565b6040516001600160e01b031960e087901b16815260048101949094526001600160a01b039092166024840152604483015260ff1660648201526084015f604051808303815f87803b158015611594575f5ffd5b505af11580156115a6573d5f5f3e3d5ffd5b505f9d9c50505050505050505050505050565b6115c4838383610fd0565b5f8181526001600160a01b03948516673ec412a9852d173d60c11b8117601c52602090912082018201805491959485169493841693821691828614830261161a5767ceea21b6a1148100831560021b526004601cfd5b855f528160010154925082871486881417871517611649576030600c205461164957634b6e7f185f526004601cfd5b8215611656575f82600101555b85851818905550601c600c81812080545f190190555f84905220805460010163ffffffff811684026116975767ea553b3401336cea841560021b526004601cfd5b90558082847fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef5f38a4610ee8565b5f8072184f03e93ff9f4daa797ed6e38ed64bf6a1f0160401b83106117035772184f03e93ff9f4daa797ed6e38ed64bf6a1f0160401b830492506040015b6d04ee2d6d415b85acef8100000000831061172f576d04ee2d6d415b85acef8100000000830492506020015b662386f26fc10000831061174d57662386f26fc10000830492506010015b6305f5e1008310611765576305f5e100830492506008015b612710831061177957612710830492506004015b6064831061178b576064830492506002015b600a8310610aff5760010192915050565b6117a75f8484610fd0565b8260601b60601c9250815f52673ec412a9852d173d60c11b601c52828160a01b1760205f208301830155825f52601c600c20600181540163ffffffff811685026118005767ea553b3401336cea851560021b526004601cfd5b905581835f7fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8138a4505050565b6001600160e01b0319811681146109e2575f5ffd5b5f60208284031215611853575f5ffd5b813561185e8161182e565b9392505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b5f602082840312156118aa575f5ffd5b5035919050565b6001600160a01b03811681146109e2575f5ffd5b5f5f604083850312156118d6575f5ffd5b82356118e1816118b1565b946020939093013593505050565b5f5f5f60608486031215611901575f5ffd5b833561190c816118b1565b9250602084013561191c816118b1565b929592945050506040919091013590565b5f6020828403121561193d575f5ffd5b813561185e816118b1565b5f5f60408385031215611959575f5ffd5b82359150602083013561196b816118b1565b809150509250929050565b5f5f83601f840112611986575f5ffd5b50813567ffffffffffffffff81111561199d575f5ffd5b6020830191508360208285010111156119b4575f5ffd5b9250929050565b5f5f602083850312156119cc575f5ffd5b823567ffffffffffffffff8111156119e2575f5ffd5b6119ee85828601611976565b90969095509350505050565b80151581146109e2575f5ffd5b5f5f60408385031215611a18575f5ffd5b8235611a23816118b1565b9150602083013561196b816119fa565b5f5f5f5f5f60808688031215611a47575f5ffd5b8535611a52816118b1565b94506020860135611a62816118b1565b935060408601359250606086013567ffffffffffffffff811115611a84575f5ffd5b611a9088828901611976565b969995985093965092949392505050565b5f5f60208385031215611ab2575f5ffd5b823567ffffffffffffffff811115611ac8575f5ffd5b8301601f81018513611ad8575f5ffd5b803567ffffffffffffffff811115611aee575f5ffd5b85602060c083028401011115611b02575f5ffd5b6020919091019590945092505050565b5f5f60408385031215611b23575f5ffd5b8235611b2e816118b1565b9150602083013561196b816118b1565b5f60208284031215611b4e575f5ffd5b5051919050565b634e487b7160e01b5f52604160045260245ffd5b600181811c90821680611b7d57607f821691505b602082108103611b9b57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f821115610896578282111561089657805f5260205f20601f840160051c6020851015611bcc57505f5b90810190601f840160051c035f5b818110156110de575f83820155600101611bda565b67ffffffffffffffff831115611c0757611c07611b55565b611c1b83611c158354611b69565b83611ba1565b5f601f841160018114611c4c575f8515611c355750838201355b5f19600387901b1c1916600186901b178355610c7d565b5f83815260208120601f198716915b82811015611c7b5786850135825560209485019460019092019101611c5b565b5086821015611c97575f1960f88860031b161c19848701351681555b505060018560011b0183555050505050565b60208152816020820152818360408301375f818301604090810191909152601f909201601f19160101919050565b5f5f8454611ce481611b69565b600182168015611cfb5760018114611d1057611d3d565b60ff1983168652811515820286019350611d3d565b875f5260205f205f5b83811015611d3557815488820152600190910190602001611d19565b505081860193505b50505083518060208601835e5f9101908152949350505050565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215611d7b575f5ffd5b815161185e816119fa565b63ffffffff811681146109e2575f5ffd5b5f60208284031215611da7575f5ffd5b813561185e81611d86565b5f60208284031215611dc2575f5ffd5b813560ff8116811461185e575f5ffd5b5f5f5f5f60808587031215611de5575f5ffd5b8451611df081611d86565b602086015190945062ffffff81168114611e08575f5ffd5b6040860151909350611e19816118b1565b6060860151909250611e2a8161182e565b93969295509093505056"

// BatchTokenImmutables are the places, start and length, of the values that the constructor fixed.
var BatchTokenImmutables = [][2]int{{555, 32}, {750, 32}, {986, 32}, {1340, 32}, {1629, 32}, {2214, 32}, {2357, 32}, {2459, 32}, {2661, 32}, {2832, 32}, {2908, 32}, {3304, 32}, {4424, 32}, {4923, 32}, {5273, 32}, {5370, 32}}
