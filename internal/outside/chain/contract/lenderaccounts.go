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

// LenderAccountsAccountEntry is an auto generated low-level Go binding around an user-defined struct.
type LenderAccountsAccountEntry struct {
	LenderKey [32]byte
	Payee     common.Address
}

// LenderAccountsMetaData contains all meta data concerning the LenderAccounts contract.
var LenderAccountsMetaData = bind.MetaData{
	ABI: "[{\"inputs\":[{\"internalType\":\"contractRoles\",\"name\":\"roles\",\"type\":\"address\"},{\"internalType\":\"contractIVaults\",\"name\":\"vaults\",\"type\":\"address\"},{\"internalType\":\"uint40\",\"name\":\"payeeDelay\",\"type\":\"uint40\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"CloneArgumentsTooLong\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"Create2EmptyBytecode\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"FailedDeployment\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"balance\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"needed\",\"type\":\"uint256\"}],\"name\":\"InsufficientBalance\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InsufficientPermissions\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAddress\",\"type\":\"error\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"lenderKey\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"}],\"name\":\"AccountCreated\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"bytes4\",\"name\":\"reason\",\"type\":\"bytes4\"}],\"name\":\"Rejected\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"}],\"name\":\"Skipped\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"IMPLEMENTATION\",\"outputs\":[{\"internalType\":\"contractLenderAccount\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ROLES\",\"outputs\":[{\"internalType\":\"contractRoles\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"lenderKey\",\"type\":\"bytes32\"}],\"name\":\"accountOf\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"lenderKey\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"}],\"internalType\":\"structLenderAccounts.AccountEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"create\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"lenderKey\",\"type\":\"bytes32\"}],\"name\":\"exists\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"}]",
	ID:  "LenderAccounts",
	Bin: "0x60c060405234801561000f575f5ffd5b506040516119f03803806119f083398101604081905261002e916100ec565b826001600160a01b0381166100565760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0316608052604051839083908390610074906100c8565b6001600160a01b03938416815292909116602083015264ffffffffff166040820152606001604051809103905ff0801580156100b2573d5f5f3e3d5ffd5b506001600160a01b031660a0525061013f915050565b6110ad8061094383390190565b6001600160a01b03811681146100e9575f5ffd5b50565b5f5f5f606084860312156100fe575f5ffd5b8351610109816100d5565b602085015190935061011a816100d5565b604085015190925064ffffffffff81168114610134575f5ffd5b809150509250925092565b60805160a0516107d06101735f395f818160b101528181610115015261030701525f818160d8015261044301526107d05ff3fe608060405234801561000f575f5ffd5b5060043610610055575f3560e01c80630b61a8871461005957806338a699a4146100895780633a4741bd146100ac578063923cb952146100d3578063dcd540c0146100fa575b5f5ffd5b61006c61006736600461064b565b61010f565b6040516001600160a01b0390911681526020015b60405180910390f35b61009c61009736600461064b565b610162565b6040519015158152602001610080565b61006c7f000000000000000000000000000000000000000000000000000000000000000081565b61006c7f000000000000000000000000000000000000000000000000000000000000000081565b61010d610108366004610662565b61017e565b005b5f61015c7f00000000000000000000000000000000000000000000000000000000000000008360405160200161014791815260200190565b60405160208183030381529060405284610410565b92915050565b5f61016c8261010f565b6001600160a01b03163b151592915050565b7f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c6101a881610427565b5f5b8281101561040a57368484838181106101c5576101c56106d3565b6040029190910191505080355f0361021f5760408051838152630eda9c3d60e31b60208201528235917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff91015b60405180910390a2610401565b6102298135610162565b15610261576040518281528135907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f790602001610212565b5f61027260408301602084016106e7565b6001600160a01b031614806102b0575061028c813561010f565b6001600160a01b03166102a560408301602084016106e7565b6001600160a01b0316145b156102f4576040805183815263d92e233d60e01b60208201528235917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff9101610212565b60408051823560208201525f9161033f917f0000000000000000000000000000000000000000000000000000000000000000910160408051601f1981840301815291905284356104d4565b90506001600160a01b03811663c4d66de861036060408501602086016106e7565b6040516001600160e01b031960e084901b1681526001600160a01b0390911660048201526024015f604051808303815f87803b15801561039e575f5ffd5b505af11580156103b0573d5f5f3e3d5ffd5b506103c59250505060408301602084016106e7565b6040516001600160a01b03918216918316908435907f3de6fec9bab8808d0a2ce7c8e19b645af29c5da96b8939a99df733ca754d622c905f90a4505b506001016101aa565b50505050565b5f61041d848484306104e1565b90505b9392505050565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015610490573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906104b4919061070d565b6104d15760405163061cbdd360e51b815260040160405180910390fd5b50565b5f61041d8484845f61050b565b5f5f6104ed8686610524565b905061050184828051906020012085610582565b9695505050505050565b5f5f6105178686610524565b90506105018385836105b4565b6060615fd38251111561054a5760405163250a241560e21b815260040160405180910390fd5b815161055790602d61072c565b838360405160200161056b9392919061074b565b604051602081830303815290604052905092915050565b5f604051836040820152846020820152828152600b8101905060ff8153605590206001600160a01b0316949350505050565b5f834710156105e35760405163cf47918160e01b81524760048201526024810185905260440160405180910390fd5b81515f0361060457604051631328927760e21b815260040160405180910390fd5b8282516020840186f590506001600160a01b038116610420573d5f0361063d5760405163b06ebf3d60e01b815260040160405180910390fd5b6104206040513d5f823e3d81fd5b5f6020828403121561065b575f5ffd5b5035919050565b5f5f60208385031215610673575f5ffd5b823567ffffffffffffffff811115610689575f5ffd5b8301601f81018513610699575f5ffd5b803567ffffffffffffffff8111156106af575f5ffd5b8560208260061b84010111156106c3575f5ffd5b6020919091019590945092505050565b634e487b7160e01b5f52603260045260245ffd5b5f602082840312156106f7575f5ffd5b81356001600160a01b0381168114610420575f5ffd5b5f6020828403121561071d575f5ffd5b81518015158114610420575f5ffd5b8082018082111561015c57634e487b7160e01b5f52601160045260245ffd5b606160f81b815260f084901b6001600160f01b0319166001820152703d81600a3d39f3363d3d373d3d3d363d7360781b6003820152606083901b6bffffffffffffffffffffffff191660148201526e5af43d82803e903d91602b57fd5bf360881b602882015281515f908060208501603785015e5f920160370191825250939250505056610100604052348015610010575f5ffd5b506040516110ad3803806110ad83398101604081905261002f916100be565b826001600160a01b0381166100575760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0390811660805282166100845760405163d92e233d60e01b815260040160405180910390fd5b3360a0526001600160a01b039190911660c05264ffffffffff1660e05250610111565b6001600160a01b03811681146100bb575f5ffd5b50565b5f5f5f606084860312156100d0575f5ffd5b83516100db816100a7565b60208501519093506100ec816100a7565b604085015190925064ffffffffff81168114610106575f5ffd5b809150509250925092565b60805160a05160c05160e051610f3f61016e5f395f818161012a015261085d01525f8181610254015281816105290152610ac201525f8181610188015261075a01525f81816101e4015281816103e40152610a120152610f3f5ff3fe608060405234801561000f575f5ffd5b50600436106100ef575f3560e01c8063ad4184f011610093578063d24aaaff11610063578063d24aaaff1461023c578063d2dabb5b1461024f578063da95ebf714610276578063ed4e9a4114610289575f5ffd5b8063ad4184f014610206578063ae90b2131461020e578063be476d8a14610216578063c4d66de814610229575f5ffd5b80632dd31000116100ce5780632dd31000146101835780634c5316f3146101c2578063839006f2146101cc578063923cb952146101df575f5ffd5b806255874f146100f35780630bca0c10146101255780631e9a695014610162575b5f5ffd5b6100fb61029c565b604080516001600160a01b03909316835264ffffffffff9091166020830152015b60405180910390f35b61014c7f000000000000000000000000000000000000000000000000000000000000000081565b60405164ffffffffff909116815260200161011c565b610175610170366004610e03565b6102f4565b60405190815260200161011c565b6101aa7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200161011c565b6101ca6103a9565b005b6101ca6101da366004610e2d565b6104f3565b6101aa7f000000000000000000000000000000000000000000000000000000000000000081565b61017561068f565b6101aa6106b1565b610175610224366004610e03565b610700565b6101ca610237366004610e2d565b61074f565b6101ca61024a366004610e2d565b6107cf565b6101aa7f000000000000000000000000000000000000000000000000000000000000000081565b610175610284366004610e03565b6108ef565b6101ca610297366004610e03565b6109b5565b6001545f9081906001600160a01b0316158015906102c95750600154600160a01b900464ffffffffff1642105b156102f05750506001546001600160a01b03811691600160a01b90910464ffffffffff1690565b9091565b5f5f516020610f1f5f395f51905f5261030c816109f6565b61031584610aa3565b836001600160a01b031663ba0876528461032d6106b1565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201523060448201526064015b6020604051808303815f875af115801561037d573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906103a19190610e4f565b949350505050565b604051632474521560e21b81527f8b5b16d04624687fcf0d0228f19993c9157c1ed07b41d8d430fd9100eb099fe860048201523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015610431573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906104559190610e66565b61046f5761046f5f516020610f1f5f395f51905f526109f6565b5f61047861029c565b5090506001600160a01b0381166104a25760405163b2d9f0ff60e01b815260040160405180910390fd5b600180546001600160a01b03191690556040513381526001600160a01b038216907fd8ad67058ef52258a4d2df78fd4da9798b670fd36b00dca2a7f39787332c35569060200160405180910390a250565b5f516020610f1f5f395f51905f5261050a816109f6565b60405163fd6aad2560e01b81526001600160a01b0383811660048301527f0000000000000000000000000000000000000000000000000000000000000000169063fd6aad2590602401602060405180830381865afa15801561056e573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906105929190610e85565b60ff16156105b35760405163762c831360e01b815260040160405180910390fd5b6040516370a0823160e01b81523060048201525f906001600160a01b038416906370a0823190602401602060405180830381865afa1580156105f7573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061061b9190610e4f565b90505f6106266106b1565b9050806001600160a01b0316846001600160a01b03167f3af790fafda720819b2fc6e15090606e81154e0ac9a92d38ecad006d99d20ecc8460405161066d91815260200190565b60405180910390a36106896001600160a01b0385168284610b48565b50505050565b5f61069930610b82565b8060200190518101906106ac9190610e4f565b905090565b6001545f906001600160a01b0316158015906106dd5750600154600160a01b900464ffffffffff164210155b6106f057505f546001600160a01b031690565b506001546001600160a01b031690565b5f5f516020610f1f5f395f51905f52610718816109f6565b61072184610bef565b506040516340e58ee560e01b8152600481018490526001600160a01b038516906340e58ee590602401610361565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614158061079057505f546001600160a01b031615155b156107ae5760405163061cbdd360e51b815260040160405180910390fd5b5f80546001600160a01b0319166001600160a01b0392909216919091179055565b5f516020610f1f5f395f51905f526107e6816109f6565b6001600160a01b038216158061080457506001600160a01b03821630145b156108225760405163d92e233d60e01b815260040160405180910390fd5b61082a6106b1565b5f80546001600160a01b03199081166001600160a01b0393841617909155600180549091169184169190911790556108827f000000000000000000000000000000000000000000000000000000000000000042610eb9565b6001805464ffffffffff60a01b1916600160a01b64ffffffffff93841681029190911791829055604051910490911681526001600160a01b038316907f2dc0367d3984c43939ec637db3678d501413e365e020578bf2db5d67d4cf087c9060200160405180910390a25050565b5f5f516020610f1f5f395f51905f52610907816109f6565b5f61091185610bef565b90506109276001600160a01b0382168686610cf1565b846001600160a01b0316639ad8a9808561093f6106b1565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201526044016020604051808303815f875af1158015610988573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906109ac9190610e4f565b95945050505050565b5f516020610f1f5f395f51905f526109cc816109f6565b6109d583610aa3565b6109f16109e06106b1565b6001600160a01b0385169084610b48565b505050565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015610a5f573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a839190610e66565b610aa05760405163061cbdd360e51b815260040160405180910390fd5b50565b60405163652b9b4160e01b81526001600160a01b0382811660048301527f0000000000000000000000000000000000000000000000000000000000000000169063652b9b4190602401602060405180830381865afa158015610b07573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610b2b9190610e66565b610aa05760405163dee790fb60e01b815260040160405180910390fd5b610b558383836001610d43565b6109f157604051635274afe760e01b81526001600160a01b03841660048201526024015b60405180910390fd5b60605f610b9a602d6001600160a01b0385163b610edc565b67ffffffffffffffff811115610bb257610bb2610eef565b6040519080825280601f01601f191660200182016040528015610bdc576020820181803683370190505b5090508051602d60208301853c92915050565b5f816001600160a01b031663411557d16040518163ffffffff1660e01b8152600401602060405180830381865afa158015610c2c573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610c509190610f03565b9050610c5b81610aa3565b816001600160a01b0316816001600160a01b0316631a3d203d6040518163ffffffff1660e01b8152600401602060405180830381865afa158015610ca1573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610cc59190610f03565b6001600160a01b031614610cec5760405163dee790fb60e01b815260040160405180910390fd5b919050565b610cfd8383835f610da5565b6109f157610d0e83835f6001610da5565b610d3657604051635274afe760e01b81526001600160a01b0384166004820152602401610b79565b610b558383836001610da5565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316610d99578383151615610d8d573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316610d99578383151615610d8d573d5f823e3d81fd5b6001600160a01b0381168114610aa0575f5ffd5b5f5f60408385031215610e14575f5ffd5b8235610e1f81610def565b946020939093013593505050565b5f60208284031215610e3d575f5ffd5b8135610e4881610def565b9392505050565b5f60208284031215610e5f575f5ffd5b5051919050565b5f60208284031215610e76575f5ffd5b81518015158114610e48575f5ffd5b5f60208284031215610e95575f5ffd5b815160ff81168114610e48575f5ffd5b634e487b7160e01b5f52601160045260245ffd5b64ffffffffff8181168382160190811115610ed657610ed6610ea5565b92915050565b81810381811115610ed657610ed6610ea5565b634e487b7160e01b5f52604160045260245ffd5b5f60208284031215610f13575f5ffd5b8151610e4881610def56fe523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c",
}

// LenderAccounts is an auto generated Go binding around an Ethereum contract.
type LenderAccounts struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *LenderAccounts) GetABI() abi.ABI {
	return c.abi
}

// NewLenderAccounts creates a new instance of LenderAccounts.
func NewLenderAccounts() *LenderAccounts {
	parsed, err := LenderAccountsMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &LenderAccounts{abi: *parsed}
}

// Instance creates a wrapper for a deployed contract instance at the given address.
// Use this to create the instance object passed to abigen v2 library functions Call, Transact, etc.
func (c *LenderAccounts) Instance(backend bind.ContractBackend, addr common.Address) *bind.BoundContract {
	return bind.NewBoundContract(addr, c.abi, backend, backend, backend)
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(address roles, address vaults, uint40 payeeDelay) returns()
func (lenderAccounts *LenderAccounts) PackConstructor(roles common.Address, vaults common.Address, payeeDelay *big.Int) []byte {
	enc, err := lenderAccounts.abi.Pack("", roles, vaults, payeeDelay)
	if err != nil {
		panic(err)
	}
	return enc
}

// PackIMPLEMENTATION is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3a4741bd.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function IMPLEMENTATION() view returns(address)
func (lenderAccounts *LenderAccounts) PackIMPLEMENTATION() []byte {
	enc, err := lenderAccounts.abi.Pack("IMPLEMENTATION")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackIMPLEMENTATION is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3a4741bd.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function IMPLEMENTATION() view returns(address)
func (lenderAccounts *LenderAccounts) TryPackIMPLEMENTATION() ([]byte, error) {
	return lenderAccounts.abi.Pack("IMPLEMENTATION")
}

// UnpackIMPLEMENTATION is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x3a4741bd.
//
// Solidity: function IMPLEMENTATION() view returns(address)
func (lenderAccounts *LenderAccounts) UnpackIMPLEMENTATION(data []byte) (common.Address, error) {
	out, err := lenderAccounts.abi.Unpack("IMPLEMENTATION", data)
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
func (lenderAccounts *LenderAccounts) PackROLES() []byte {
	enc, err := lenderAccounts.abi.Pack("ROLES")
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
func (lenderAccounts *LenderAccounts) TryPackROLES() ([]byte, error) {
	return lenderAccounts.abi.Pack("ROLES")
}

// UnpackROLES is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x923cb952.
//
// Solidity: function ROLES() view returns(address)
func (lenderAccounts *LenderAccounts) UnpackROLES(data []byte) (common.Address, error) {
	out, err := lenderAccounts.abi.Unpack("ROLES", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackAccountOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0b61a887.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function accountOf(bytes32 lenderKey) view returns(address)
func (lenderAccounts *LenderAccounts) PackAccountOf(lenderKey [32]byte) []byte {
	enc, err := lenderAccounts.abi.Pack("accountOf", lenderKey)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAccountOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0b61a887.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function accountOf(bytes32 lenderKey) view returns(address)
func (lenderAccounts *LenderAccounts) TryPackAccountOf(lenderKey [32]byte) ([]byte, error) {
	return lenderAccounts.abi.Pack("accountOf", lenderKey)
}

// UnpackAccountOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x0b61a887.
//
// Solidity: function accountOf(bytes32 lenderKey) view returns(address)
func (lenderAccounts *LenderAccounts) UnpackAccountOf(data []byte) (common.Address, error) {
	out, err := lenderAccounts.abi.Unpack("accountOf", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackCreate is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdcd540c0.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function create((bytes32,address)[] entries) returns()
func (lenderAccounts *LenderAccounts) PackCreate(entries []LenderAccountsAccountEntry) []byte {
	enc, err := lenderAccounts.abi.Pack("create", entries)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCreate is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdcd540c0.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function create((bytes32,address)[] entries) returns()
func (lenderAccounts *LenderAccounts) TryPackCreate(entries []LenderAccountsAccountEntry) ([]byte, error) {
	return lenderAccounts.abi.Pack("create", entries)
}

// PackExists is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x38a699a4.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function exists(bytes32 lenderKey) view returns(bool)
func (lenderAccounts *LenderAccounts) PackExists(lenderKey [32]byte) []byte {
	enc, err := lenderAccounts.abi.Pack("exists", lenderKey)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackExists is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x38a699a4.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function exists(bytes32 lenderKey) view returns(bool)
func (lenderAccounts *LenderAccounts) TryPackExists(lenderKey [32]byte) ([]byte, error) {
	return lenderAccounts.abi.Pack("exists", lenderKey)
}

// UnpackExists is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x38a699a4.
//
// Solidity: function exists(bytes32 lenderKey) view returns(bool)
func (lenderAccounts *LenderAccounts) UnpackExists(data []byte) (bool, error) {
	out, err := lenderAccounts.abi.Unpack("exists", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// LenderAccountsAccountCreated represents a AccountCreated event raised by the LenderAccounts contract.
type LenderAccountsAccountCreated struct {
	LenderKey [32]byte
	Account   common.Address
	Payee     common.Address
	Raw       *types.Log // Blockchain specific contextual infos
}

const LenderAccountsAccountCreatedEventName = "AccountCreated"

// ContractEventName returns the user-defined event name.
func (LenderAccountsAccountCreated) ContractEventName() string {
	return LenderAccountsAccountCreatedEventName
}

// UnpackAccountCreatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event AccountCreated(bytes32 indexed lenderKey, address indexed account, address indexed payee)
func (lenderAccounts *LenderAccounts) UnpackAccountCreatedEvent(log *types.Log) (*LenderAccountsAccountCreated, error) {
	event := "AccountCreated"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lenderAccounts.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LenderAccountsAccountCreated)
	if len(log.Data) > 0 {
		if err := lenderAccounts.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range lenderAccounts.abi.Events[event].Inputs {
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

// LenderAccountsRejected represents a Rejected event raised by the LenderAccounts contract.
type LenderAccountsRejected struct {
	Key    [32]byte
	Item   *big.Int
	Reason [4]byte
	Raw    *types.Log // Blockchain specific contextual infos
}

const LenderAccountsRejectedEventName = "Rejected"

// ContractEventName returns the user-defined event name.
func (LenderAccountsRejected) ContractEventName() string {
	return LenderAccountsRejectedEventName
}

// UnpackRejectedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Rejected(bytes32 indexed key, uint256 item, bytes4 reason)
func (lenderAccounts *LenderAccounts) UnpackRejectedEvent(log *types.Log) (*LenderAccountsRejected, error) {
	event := "Rejected"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lenderAccounts.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LenderAccountsRejected)
	if len(log.Data) > 0 {
		if err := lenderAccounts.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range lenderAccounts.abi.Events[event].Inputs {
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

// LenderAccountsSkipped represents a Skipped event raised by the LenderAccounts contract.
type LenderAccountsSkipped struct {
	Key  [32]byte
	Item *big.Int
	Raw  *types.Log // Blockchain specific contextual infos
}

const LenderAccountsSkippedEventName = "Skipped"

// ContractEventName returns the user-defined event name.
func (LenderAccountsSkipped) ContractEventName() string {
	return LenderAccountsSkippedEventName
}

// UnpackSkippedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Skipped(bytes32 indexed key, uint256 item)
func (lenderAccounts *LenderAccounts) UnpackSkippedEvent(log *types.Log) (*LenderAccountsSkipped, error) {
	event := "Skipped"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lenderAccounts.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LenderAccountsSkipped)
	if len(log.Data) > 0 {
		if err := lenderAccounts.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range lenderAccounts.abi.Events[event].Inputs {
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
func (lenderAccounts *LenderAccounts) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], lenderAccounts.abi.Errors["CloneArgumentsTooLong"].ID.Bytes()[:4]) {
		return lenderAccounts.UnpackCloneArgumentsTooLongError(raw[4:])
	}
	if bytes.Equal(raw[:4], lenderAccounts.abi.Errors["Create2EmptyBytecode"].ID.Bytes()[:4]) {
		return lenderAccounts.UnpackCreate2EmptyBytecodeError(raw[4:])
	}
	if bytes.Equal(raw[:4], lenderAccounts.abi.Errors["FailedDeployment"].ID.Bytes()[:4]) {
		return lenderAccounts.UnpackFailedDeploymentError(raw[4:])
	}
	if bytes.Equal(raw[:4], lenderAccounts.abi.Errors["InsufficientBalance"].ID.Bytes()[:4]) {
		return lenderAccounts.UnpackInsufficientBalanceError(raw[4:])
	}
	if bytes.Equal(raw[:4], lenderAccounts.abi.Errors["InsufficientPermissions"].ID.Bytes()[:4]) {
		return lenderAccounts.UnpackInsufficientPermissionsError(raw[4:])
	}
	if bytes.Equal(raw[:4], lenderAccounts.abi.Errors["ZeroAddress"].ID.Bytes()[:4]) {
		return lenderAccounts.UnpackZeroAddressError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// LenderAccountsCloneArgumentsTooLong represents a CloneArgumentsTooLong error raised by the LenderAccounts contract.
type LenderAccountsCloneArgumentsTooLong struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error CloneArgumentsTooLong()
func LenderAccountsCloneArgumentsTooLongErrorID() common.Hash {
	return common.HexToHash("0x94289054871591d3430cc609d2f0e85b3474ba36313e71e06c09c95ae956555b")
}

// UnpackCloneArgumentsTooLongError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error CloneArgumentsTooLong()
func (lenderAccounts *LenderAccounts) UnpackCloneArgumentsTooLongError(raw []byte) (*LenderAccountsCloneArgumentsTooLong, error) {
	out := new(LenderAccountsCloneArgumentsTooLong)
	if err := lenderAccounts.abi.UnpackIntoInterface(out, "CloneArgumentsTooLong", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LenderAccountsCreate2EmptyBytecode represents a Create2EmptyBytecode error raised by the LenderAccounts contract.
type LenderAccountsCreate2EmptyBytecode struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error Create2EmptyBytecode()
func LenderAccountsCreate2EmptyBytecodeErrorID() common.Hash {
	return common.HexToHash("0x4ca249dcffe41558ef8b961d71c905e4fa4317a1663f377b9610642e4e0abdb6")
}

// UnpackCreate2EmptyBytecodeError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error Create2EmptyBytecode()
func (lenderAccounts *LenderAccounts) UnpackCreate2EmptyBytecodeError(raw []byte) (*LenderAccountsCreate2EmptyBytecode, error) {
	out := new(LenderAccountsCreate2EmptyBytecode)
	if err := lenderAccounts.abi.UnpackIntoInterface(out, "Create2EmptyBytecode", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LenderAccountsFailedDeployment represents a FailedDeployment error raised by the LenderAccounts contract.
type LenderAccountsFailedDeployment struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error FailedDeployment()
func LenderAccountsFailedDeploymentErrorID() common.Hash {
	return common.HexToHash("0xb06ebf3d5067824a3fe5d5ba19471e035a7de6c88dac362c77b162830a5b9093")
}

// UnpackFailedDeploymentError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error FailedDeployment()
func (lenderAccounts *LenderAccounts) UnpackFailedDeploymentError(raw []byte) (*LenderAccountsFailedDeployment, error) {
	out := new(LenderAccountsFailedDeployment)
	if err := lenderAccounts.abi.UnpackIntoInterface(out, "FailedDeployment", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LenderAccountsInsufficientBalance represents a InsufficientBalance error raised by the LenderAccounts contract.
type LenderAccountsInsufficientBalance struct {
	Balance *big.Int
	Needed  *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InsufficientBalance(uint256 balance, uint256 needed)
func LenderAccountsInsufficientBalanceErrorID() common.Hash {
	return common.HexToHash("0xcf4791818fba6e019216eb4864093b4947f674afada5d305e57d598b641dad1d")
}

// UnpackInsufficientBalanceError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InsufficientBalance(uint256 balance, uint256 needed)
func (lenderAccounts *LenderAccounts) UnpackInsufficientBalanceError(raw []byte) (*LenderAccountsInsufficientBalance, error) {
	out := new(LenderAccountsInsufficientBalance)
	if err := lenderAccounts.abi.UnpackIntoInterface(out, "InsufficientBalance", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LenderAccountsInsufficientPermissions represents a InsufficientPermissions error raised by the LenderAccounts contract.
type LenderAccountsInsufficientPermissions struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InsufficientPermissions()
func LenderAccountsInsufficientPermissionsErrorID() common.Hash {
	return common.HexToHash("0xc397ba6098d32ff962db270c922a3808ccc507dbd4a32b7191d2436e12d9e391")
}

// UnpackInsufficientPermissionsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InsufficientPermissions()
func (lenderAccounts *LenderAccounts) UnpackInsufficientPermissionsError(raw []byte) (*LenderAccountsInsufficientPermissions, error) {
	out := new(LenderAccountsInsufficientPermissions)
	if err := lenderAccounts.abi.UnpackIntoInterface(out, "InsufficientPermissions", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LenderAccountsZeroAddress represents a ZeroAddress error raised by the LenderAccounts contract.
type LenderAccountsZeroAddress struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZeroAddress()
func LenderAccountsZeroAddressErrorID() common.Hash {
	return common.HexToHash("0xd92e233df2717d4a40030e20904abd27b68fcbeede117eaaccbbdac9618c8c73")
}

// UnpackZeroAddressError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZeroAddress()
func (lenderAccounts *LenderAccounts) UnpackZeroAddressError(raw []byte) (*LenderAccountsZeroAddress, error) {
	out := new(LenderAccountsZeroAddress)
	if err := lenderAccounts.abi.UnpackIntoInterface(out, "ZeroAddress", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LenderAccountsRuntime is the contract's code on chain, with zeros where its constructor puts values.
const LenderAccountsRuntime = "0x608060405234801561000f575f5ffd5b5060043610610055575f3560e01c80630b61a8871461005957806338a699a4146100895780633a4741bd146100ac578063923cb952146100d3578063dcd540c0146100fa575b5f5ffd5b61006c61006736600461064b565b61010f565b6040516001600160a01b0390911681526020015b60405180910390f35b61009c61009736600461064b565b610162565b6040519015158152602001610080565b61006c7f000000000000000000000000000000000000000000000000000000000000000081565b61006c7f000000000000000000000000000000000000000000000000000000000000000081565b61010d610108366004610662565b61017e565b005b5f61015c7f00000000000000000000000000000000000000000000000000000000000000008360405160200161014791815260200190565b60405160208183030381529060405284610410565b92915050565b5f61016c8261010f565b6001600160a01b03163b151592915050565b7f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c6101a881610427565b5f5b8281101561040a57368484838181106101c5576101c56106d3565b6040029190910191505080355f0361021f5760408051838152630eda9c3d60e31b60208201528235917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff91015b60405180910390a2610401565b6102298135610162565b15610261576040518281528135907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f790602001610212565b5f61027260408301602084016106e7565b6001600160a01b031614806102b0575061028c813561010f565b6001600160a01b03166102a560408301602084016106e7565b6001600160a01b0316145b156102f4576040805183815263d92e233d60e01b60208201528235917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff9101610212565b60408051823560208201525f9161033f917f0000000000000000000000000000000000000000000000000000000000000000910160408051601f1981840301815291905284356104d4565b90506001600160a01b03811663c4d66de861036060408501602086016106e7565b6040516001600160e01b031960e084901b1681526001600160a01b0390911660048201526024015f604051808303815f87803b15801561039e575f5ffd5b505af11580156103b0573d5f5f3e3d5ffd5b506103c59250505060408301602084016106e7565b6040516001600160a01b03918216918316908435907f3de6fec9bab8808d0a2ce7c8e19b645af29c5da96b8939a99df733ca754d622c905f90a4505b506001016101aa565b50505050565b5f61041d848484306104e1565b90505b9392505050565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015610490573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906104b4919061070d565b6104d15760405163061cbdd360e51b815260040160405180910390fd5b50565b5f61041d8484845f61050b565b5f5f6104ed8686610524565b905061050184828051906020012085610582565b9695505050505050565b5f5f6105178686610524565b90506105018385836105b4565b6060615fd38251111561054a5760405163250a241560e21b815260040160405180910390fd5b815161055790602d61072c565b838360405160200161056b9392919061074b565b604051602081830303815290604052905092915050565b5f604051836040820152846020820152828152600b8101905060ff8153605590206001600160a01b0316949350505050565b5f834710156105e35760405163cf47918160e01b81524760048201526024810185905260440160405180910390fd5b81515f0361060457604051631328927760e21b815260040160405180910390fd5b8282516020840186f590506001600160a01b038116610420573d5f0361063d5760405163b06ebf3d60e01b815260040160405180910390fd5b6104206040513d5f823e3d81fd5b5f6020828403121561065b575f5ffd5b5035919050565b5f5f60208385031215610673575f5ffd5b823567ffffffffffffffff811115610689575f5ffd5b8301601f81018513610699575f5ffd5b803567ffffffffffffffff8111156106af575f5ffd5b8560208260061b84010111156106c3575f5ffd5b6020919091019590945092505050565b634e487b7160e01b5f52603260045260245ffd5b5f602082840312156106f7575f5ffd5b81356001600160a01b0381168114610420575f5ffd5b5f6020828403121561071d575f5ffd5b81518015158114610420575f5ffd5b8082018082111561015c57634e487b7160e01b5f52601160045260245ffd5b606160f81b815260f084901b6001600160f01b0319166001820152703d81600a3d39f3363d3d373d3d3d363d7360781b6003820152606083901b6bffffffffffffffffffffffff191660148201526e5af43d82803e903d91602b57fd5bf360881b602882015281515f908060208501603785015e5f920160370191825250939250505056"

// LenderAccountsImmutables are the places, start and length, of the values that the constructor fixed.
var LenderAccountsImmutables = [][2]int{{177, 32}, {216, 32}, {277, 32}, {775, 32}, {1091, 32}}
