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

// FarmerRegistryActiveEntry is an auto generated low-level Go binding around an user-defined struct.
type FarmerRegistryActiveEntry struct {
	Key    [32]byte
	Active bool
}

// FarmerRegistryBoundaryEntry is an auto generated low-level Go binding around an user-defined struct.
type FarmerRegistryBoundaryEntry struct {
	FarmerKey [32]byte
	Boundary  [32]byte
	Codec     uint8
}

// FarmerRegistryBreachEntry is an auto generated low-level Go binding around an user-defined struct.
type FarmerRegistryBreachEntry struct {
	BreachId       [16]byte
	CooperativeKey [32]byte
	Evidence       [32]byte
}

// FarmerRegistryCooperativeEntry is an auto generated low-level Go binding around an user-defined struct.
type FarmerRegistryCooperativeEntry struct {
	CooperativeKey [32]byte
	Wallet         common.Address
}

// FarmerRegistryFarmerEntry is an auto generated low-level Go binding around an user-defined struct.
type FarmerRegistryFarmerEntry struct {
	FarmerKey         [32]byte
	CooperativeKey    [32]byte
	Boundary          [32]byte
	BoundaryCodec     uint8
	DeforestationFree bool
}

// FarmerRegistryForestEntry is an auto generated low-level Go binding around an user-defined struct.
type FarmerRegistryForestEntry struct {
	FarmerKey         [32]byte
	DeforestationFree bool
	Evidence          [32]byte
	Codec             uint8
}

// IFarmerRegistryCooperative is an auto generated low-level Go binding around an user-defined struct.
type IFarmerRegistryCooperative struct {
	Wallet common.Address
	Active bool
	Key    [32]byte
}

// IFarmerRegistryFarmer is an auto generated low-level Go binding around an user-defined struct.
type IFarmerRegistryFarmer struct {
	Index             uint32
	Cooperative       *big.Int
	RegisteredAt      *big.Int
	BoundaryCodec     uint8
	Active            bool
	DeforestationFree bool
	Boundary          [32]byte
}

// FarmerRegistryMetaData contains all meta data concerning the FarmerRegistry contract.
var FarmerRegistryMetaData = bind.MetaData{
	ABI: "[{\"inputs\":[{\"internalType\":\"contractRoles\",\"name\":\"roles\",\"type\":\"address\"},{\"internalType\":\"contractICreditScore\",\"name\":\"creditScore\",\"type\":\"address\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"AreaPaused\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"CooperativeNotFound\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InsufficientPermissions\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TooManyItems\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAddress\",\"type\":\"error\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"bytes32\",\"name\":\"boundary\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"name\":\"BoundaryUpdated\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"bool\",\"name\":\"active\",\"type\":\"bool\"}],\"name\":\"CooperativeActiveSet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"breachId\",\"type\":\"bytes16\"},{\"indexed\":false,\"internalType\":\"uint32\",\"name\":\"number\",\"type\":\"uint32\"},{\"indexed\":false,\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"}],\"name\":\"CooperativeBreached\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"}],\"name\":\"CooperativeRegistered\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"walletBefore\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"}],\"name\":\"CooperativeWalletSet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"bool\",\"name\":\"active\",\"type\":\"bool\"}],\"name\":\"FarmerActiveSet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"indexed\":false,\"internalType\":\"uint32\",\"name\":\"index\",\"type\":\"uint32\"},{\"indexed\":false,\"internalType\":\"bytes32\",\"name\":\"boundary\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint8\",\"name\":\"boundaryCodec\",\"type\":\"uint8\"},{\"indexed\":false,\"internalType\":\"bool\",\"name\":\"deforestationFree\",\"type\":\"bool\"}],\"name\":\"FarmerRegistered\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"bool\",\"name\":\"deforestationFree\",\"type\":\"bool\"},{\"indexed\":false,\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"name\":\"ForestChecked\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"bytes4\",\"name\":\"reason\",\"type\":\"bytes4\"}],\"name\":\"Rejected\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"}],\"name\":\"Skipped\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"CREDIT_SCORE\",\"outputs\":[{\"internalType\":\"contractICreditScore\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MAX_REGISTRATIONS\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ROLES\",\"outputs\":[{\"internalType\":\"contractRoles\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"}],\"name\":\"cooperativeAt\",\"outputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"},{\"internalType\":\"bool\",\"name\":\"active\",\"type\":\"bool\"},{\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"}],\"internalType\":\"structIFarmerRegistry.Cooperative\",\"name\":\"\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"cooperativeCount\",\"outputs\":[{\"internalType\":\"uint24\",\"name\":\"\",\"type\":\"uint24\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"}],\"name\":\"cooperativeOf\",\"outputs\":[{\"internalType\":\"uint24\",\"name\":\"index\",\"type\":\"uint24\"},{\"components\":[{\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"},{\"internalType\":\"bool\",\"name\":\"active\",\"type\":\"bool\"},{\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"}],\"internalType\":\"structIFarmerRegistry.Cooperative\",\"name\":\"cooperative\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"farmerCount\",\"outputs\":[{\"internalType\":\"uint32\",\"name\":\"\",\"type\":\"uint32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint32\",\"name\":\"index\",\"type\":\"uint32\"}],\"name\":\"farmerKeyAt\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"}],\"name\":\"farmerOf\",\"outputs\":[{\"components\":[{\"internalType\":\"uint32\",\"name\":\"index\",\"type\":\"uint32\"},{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"internalType\":\"uint40\",\"name\":\"registeredAt\",\"type\":\"uint40\"},{\"internalType\":\"uint8\",\"name\":\"boundaryCodec\",\"type\":\"uint8\"},{\"internalType\":\"bool\",\"name\":\"active\",\"type\":\"bool\"},{\"internalType\":\"bool\",\"name\":\"deforestationFree\",\"type\":\"bool\"},{\"internalType\":\"bytes32\",\"name\":\"boundary\",\"type\":\"bytes32\"}],\"internalType\":\"structIFarmerRegistry.Farmer\",\"name\":\"\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"breachId\",\"type\":\"bytes16\"}],\"name\":\"isBreachRecorded\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes16\",\"name\":\"breachId\",\"type\":\"bytes16\"},{\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"}],\"internalType\":\"structFarmerRegistry.BreachEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"recordBreaches\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"internalType\":\"bool\",\"name\":\"deforestationFree\",\"type\":\"bool\"},{\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"internalType\":\"structFarmerRegistry.ForestEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"recordForestChecks\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"boundary\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"boundaryCodec\",\"type\":\"uint8\"},{\"internalType\":\"bool\",\"name\":\"deforestationFree\",\"type\":\"bool\"}],\"internalType\":\"structFarmerRegistry.FarmerEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"register\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"}],\"internalType\":\"structFarmerRegistry.CooperativeEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"registerCooperatives\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"}],\"name\":\"setCooperativeWallet\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"internalType\":\"bool\",\"name\":\"active\",\"type\":\"bool\"}],\"internalType\":\"structFarmerRegistry.ActiveEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"setCooperativesActive\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"internalType\":\"bool\",\"name\":\"active\",\"type\":\"bool\"}],\"internalType\":\"structFarmerRegistry.ActiveEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"setFarmersActive\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"}],\"name\":\"signerOf\",\"outputs\":[{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"}],\"name\":\"standingOf\",\"outputs\":[{\"internalType\":\"uint32\",\"name\":\"index\",\"type\":\"uint32\"},{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"},{\"internalType\":\"bytes4\",\"name\":\"refusal\",\"type\":\"bytes4\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"boundary\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"internalType\":\"structFarmerRegistry.BoundaryEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"updateBoundaries\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"}],\"name\":\"walletAt\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"}],\"name\":\"wasWallet\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"}]",
	ID:  "FarmerRegistry",
	Bin: "0x60c060405234801561000f575f5ffd5b50604051611de1380380611de183398101604081905261002e916100ac565b816001600160a01b0381166100565760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0390811660805281166100835760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b031660a052506100e4565b6001600160a01b03811681146100a9575f5ffd5b50565b5f5f604083850312156100bd575f5ffd5b82516100c881610095565b60208401519092506100d981610095565b809150509250929050565b60805160a051611cc06101215f395f818161054101528181610eee01526113dd01525f81816103190152818161166201526116f70152611cc05ff3fe608060405234801561000f575f5ffd5b506004361061013d575f3560e01c8063a6e49a5f116100b4578063c614334c11610079578063c614334c146104f0578063cce4dc2c14610503578063e50fe10e14610516578063e5fc49ae14610529578063e92fbbe41461053c578063fdfcb8c114610563575f5ffd5b8063a6e49a5f1461039e578063b44ccd4b1461047d578063bc84ee7114610490578063bca18b1e146104b2578063bd45b397146104c5575f5ffd5b8063683723ce11610105578063683723ce146102b357806378f1f8df146102c95780637a400d86146102ee5780637ba4281c14610301578063923cb952146103145780639823e6861461033b575f5ffd5b8063150aff67146101415780633db709f41461015657806343aa9ad3146101dc5780635b248b0a1461023257806364d250651461026e575b5f5ffd5b61015461014f3660046117c9565b6105f0565b005b6101c661016436600461181f565b60408051606080820183525f808352602080840182905292840181905262ffffff94909416845260028252928290208251938401835280546001600160a01b0381168552600160a01b900460ff16151591840191909152600101549082015290565b6040516101d3919061183f565b60405180910390f35b6101ef6101ea36600461186b565b61081f565b6040805163ffffffff909516855262ffffff90931660208501526001600160a01b03909116918301919091526001600160e01b03191660608201526080016101d3565b61025e610240366004611882565b6001600160801b0319165f9081526005602052604090205460ff1690565b60405190151581526020016101d3565b61029b61027c36600461181f565b62ffffff165f908152600260205260409020546001600160a01b031690565b6040516001600160a01b0390911681526020016101d3565b6102bb60a081565b6040519081526020016101d3565b6102bb6102d73660046118ba565b63ffffffff165f9081526004602052604090205490565b61025e6102fc3660046118eb565b6108da565b61015461030f3660046117c9565b61090c565b61029b7f000000000000000000000000000000000000000000000000000000000000000081565b61037b61034936600461186b565b5f9081526001602090815260408083205462ffffff1680845260029092529091205490916001600160a01b0390911690565b6040805162ffffff90931683526001600160a01b039091166020830152016101d3565b6104706103ac36600461186b565b6040805160e0810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810191909152505f90815260036020908152604091829020825160e081018452815463ffffffff8116825262ffffff6401000000008204169382019390935264ffffffffff600160381b8404169381019390935260ff600160601b830481166060850152600160681b8304811615156080850152600160701b909204909116151560a08301526001015460c082015290565b6040516101d3919061191c565b61015461048b366004611988565b610a75565b5f5461049e9062ffffff1681565b60405162ffffff90911681526020016101d3565b6101546104c03660046119a9565b610b7a565b5f546104db906301000000900463ffffffff1681565b60405163ffffffff90911681526020016101d3565b6101546104fe366004611a1a565b610f83565b6101546105113660046117c9565b6110b5565b610154610524366004611abc565b611205565b610154610537366004611abc565b6114c7565b61029b7f000000000000000000000000000000000000000000000000000000000000000081565b6105e261057136600461186b565b60408051606080820183525f808352602080840182905292840181905293845260018083528385205462ffffff1680865260028452948490208451928301855280546001600160a01b0381168452600160a01b900460ff161515938301939093529190910154918101919091529091565b6040516101d3929190611aef565b5f516020611c605f395f51905f5261060781611646565b6001610612816116f3565b15610630576040516360111f0f60e11b815260040160405180910390fd5b5f5b83811015610818573685858381811061064d5761064d611b27565b60409081029290920180355f8181526001602052939093205490935062ffffff161590506106a157805f516020611c805f395f51905f528460405161069491815260200190565b60405180910390a261080e565b8015806106c557505f6106ba6040840160208501611b3b565b6001600160a01b0316145b156106f057805f516020611ca05f395f51905f52846376d4e1e860e01b604051610694929190611b54565b5f8054819081906107059062ffffff16611b80565b825462ffffff8083166101009490940a848102910219909116179092555f84815260016020908152604091829020805462ffffff19169093179092558051606081018252929350829161075c918701908701611b3b565b6001600160a01b03908116825260016020808401829052604093840187905262ffffff86165f8181526002835285902086518154888501511515600160a01b026001600160a81b0319909116919096161794909417845594840151929091019190915584917fbbcdc2615506a5e79cf1722c4b349d0f2b73b8b5c0f50949725dd313c762e1fa916107f1918801908801611b3b565b6040516001600160a01b03909116815260200160405180910390a3505b5050600101610632565b5050505050565b5f818152600360209081526040808320805462ffffff6401000000008204168086526002909452918420805463ffffffff8416956001600160a01b0382169490939260ff600160681b8304811693600160701b909304811692600160a01b900416888603610896576314c6888f60e21b95506108ce565b836108aa57632470f67b60e01b95506108ce565b806108be576326ad6b5360e11b95506108ce565b826108ce5763131cdf2360e31b95505b50505050509193509193565b62ffffff82165f9081526006602090815260408083206001600160a01b038516845290915290205460ff165b92915050565b5f516020611c605f395f51905f5261092381611646565b5f5b82811015610a6f575f84848381811061094057610940611b27565b9050604002015f013590505f85858481811061095e5761095e611b27565b90506040020160200160208101906109769190611baf565b5f8381526001602090815260408083205462ffffff168352600290915290208054919250906001600160a01b03166109db57825f516020611ca05f395f51905f52856354aa1a7860e01b6040516109ce929190611b54565b60405180910390a2610a61565b8054821515600160a01b90910460ff16151503610a1157825f516020611c805f395f51905f52856040516109ce91815260200190565b805460ff60a01b1916600160a01b83151590810291909117825560405190815283907fedb3a3f3e7d28d92ebe2b8306dc9ef4762d4ad7d4490ca01006f2401bed9cdb09060200160405180910390a25b505050806001019050610925565b50505050565b5f610a7f81611646565b6001600160a01b038216610aa65760405163d92e233d60e01b815260040160405180910390fd5b5f8381526001602090815260408083205462ffffff16808452600290925290912080546001600160a01b031680610af057604051630a95434f60e31b815260040160405180910390fd5b81546001600160a01b0319166001600160a01b03868116918217845562ffffff85165f90815260066020908152604080832093861680845293825291829020805460ff19166001179055815192835282019290925287917ff8255af86e0f843a0f2464e64f2933c6bd96ddc6b14de398568460c108bbadc6910160405180910390a2505050505050565b5f516020611c605f395f51905f52610b9181611646565b6001610b9c816116f3565b15610bba576040516360111f0f60e11b815260040160405180910390fd5b60a0831115610bdc5760405163d6ce581160e01b815260040160405180910390fd5b5f80546301000000900463ffffffff16905b84811015610f595736868683818110610c0957610c09611b27565b60a0029190910180355f81815260036020526040902054919350915063ffffffff1615610c5e57805f516020611c805f395f51905f5284604051610c4f91815260200190565b60405180910390a25050610f51565b5f819003610c8c57805f516020611ca05f395f51905f52846376d4e1e860e01b604051610c4f929190611b54565b6020828101355f9081526001825260408082205462ffffff168083526002909352902054600160a01b900460ff16610cf457815f516020611ca05f395f51905f5285637c7e532e60e01b604051610ce4929190611b54565b60405180910390a2505050610f51565b6040518060e0016040528086610d0990611bca565b96508663ffffffff1681526020018262ffffff1681526020014264ffffffffff168152602001846060016020810190610d429190611bf3565b60ff16815260016020820152604001610d6160a0860160808701611baf565b1515815260408086013560209283018190525f868152600384528281208551815487870151888701516060808b01516080808d015160a08e01511515600160701b0260ff60701b19911515600160681b029190911661ffff60681b1960ff909416600160601b0260ff60601b1964ffffffffff909716600160381b02969096166cffffffffffff000000000000001962ffffff9889166401000000000266ffffffffffffff19909a1663ffffffff9b8c161799909917989098169790971794909417919091169490941791909117855560c090990151600190940193909355908c16835260049095529290208690559084169285927fea0ef4306bcddec8abbe372b64bb6916fdea052fe3d802c93c9884fc5bc7dfff928a929091610e8b91908a01908a01611bf3565b610e9b60a08a0160808b01611baf565b6040805163ffffffff959095168552602085019390935260ff919091168383015215156060830152519081900360800190a3604051632840ce5f60e21b81526004810183905262ffffff821660248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063a103397c906044015f604051808303815f87803b158015610f37575f5ffd5b505af1158015610f49573d5f5f3e3d5ffd5b505050505050505b600101610bee565b505f805463ffffffff90921663010000000266ffffffff0000001990921691909117905550505050565b5f516020611c605f395f51905f52610f9a81611646565b5f5b82811015610a6f5736848483818110610fb757610fb7611b27565b6080029190910180355f9081526003602052604081208054929450925063ffffffff9091169003611018576040518235905f516020611ca05f395f51905f529061100b9086906314c6888f60e21b90611b54565b60405180910390a26110ab565b6110286040830160208401611baf565b8154901515600160701b0260ff60701b1990911617815581357ffdb8d94448b5d5e003c4f58e61ec1fea3c110915e065f33611f52731d8eee9256110726040850160208601611baf565b60408501356110876080870160608801611bf3565b604080519315158452602084019290925260ff169082015260600160405180910390a25b5050600101610f9c565b5f516020611c605f395f51905f526110cc81611646565b5f5b82811015610a6f575f8484838181106110e9576110e9611b27565b9050604002015f013590505f85858481811061110757611107611b27565b905060400201602001602081019061111f9190611baf565b5f83815260036020526040812080549293509163ffffffff16900361117157825f516020611ca05f395f51905f528563531a223c60e01b604051611164929190611b54565b60405180910390a26111f7565b8054821515600160681b90910460ff161515036111a757825f516020611c805f395f51905f528560405161116491815260200190565b805460ff60681b1916600160681b83151590810291909117825560405190815283907f700bec6f83a99244919116cfd45c8d83e4bccbef517c1b0f3072857d133bff189060200160405180910390a25b5050508060010190506110ce565b7fa67a057d728d16e162a15912cbf6e8d4fcd69e5b7b0d1f849a0a10ca6e14741c61122f81611646565b5f5b82811015610a6f573684848381811061124c5761124c611b27565b60600291909101602081810180355f9081526001909252604082205492945062ffffff90921692506005916112819085611882565b6001600160801b031916815260208101919091526040015f205460ff16156112e5576112b06020830183611882565b6001600160801b0319165f516020611c805f395f51905f52846040516112d891815260200190565b60405180910390a26114bd565b6112f26020830183611882565b6001600160801b0319165f0361133e5761130f6020830183611882565b6001600160801b0319165f516020611ca05f395f51905f52846376d4e1e860e01b6040516112d8929190611b54565b8062ffffff165f03611386576113576020830183611882565b6001600160801b0319165f516020611ca05f395f51905f52846354aa1a7860e01b6040516112d8929190611b54565b600160055f6113986020860186611882565b6001600160801b0319168152602081019190915260409081015f908120805460ff1916931515939093179092555163aeb1829b60e01b815262ffffff831660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063aeb1829b906024016020604051808303815f875af115801561142b573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061144f9190611c0e565b905061145e6020840184611882565b6001600160801b03191683602001357f9230b47d8ea74a14d63367d5d0d117e8e9879d4b4f56d2bb425810b93702564f8386604001356040516114b392919063ffffffff929092168252602082015260400190565b60405180910390a3505b5050600101611231565b5f516020611c605f395f51905f526114de81611646565b5f5b82811015610a6f57368484838181106114fb576114fb611b27565b6060029190910180355f9081526003602052604081208054929450925063ffffffff909116900361155c576040518235905f516020611ca05f395f51905f529061154f9086906314c6888f60e21b90611b54565b60405180910390a261163c565b81602001358160010154148015611590575061157e6060830160408401611bf3565b8154600160601b900460ff9081169116145b156115b5576040518381528235905f516020611c805f395f51905f529060200161154f565b602082013560018201556115cf6060830160408401611bf3565b815460ff91909116600160601b0260ff60601b1990911617815581357f30bed91803e72f87c63c599d7da38637d34dc054dde57c7d2df6c5de94cbf84f60208401356116216060860160408701611bf3565b6040805192835260ff90911660208301520160405180910390a25b50506001016114e0565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa1580156116af573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906116d39190611c29565b6116f05760405163061cbdd360e51b815260040160405180910390fd5b50565b5f817f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663ef56fd436040518163ffffffff1660e01b8152600401602060405180830381865afa158015611751573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906117759190611c44565b1660ff16151592915050565b5f5f83601f840112611791575f5ffd5b50813567ffffffffffffffff8111156117a8575f5ffd5b6020830191508360208260061b85010111156117c2575f5ffd5b9250929050565b5f5f602083850312156117da575f5ffd5b823567ffffffffffffffff8111156117f0575f5ffd5b6117fc85828601611781565b90969095509350505050565b803562ffffff8116811461181a575f5ffd5b919050565b5f6020828403121561182f575f5ffd5b61183882611808565b9392505050565b81516001600160a01b031681526020808301511515908201526040808301519082015260608101610906565b5f6020828403121561187b575f5ffd5b5035919050565b5f60208284031215611892575f5ffd5b81356001600160801b031981168114611838575f5ffd5b63ffffffff811681146116f0575f5ffd5b5f602082840312156118ca575f5ffd5b8135611838816118a9565b80356001600160a01b038116811461181a575f5ffd5b5f5f604083850312156118fc575f5ffd5b61190583611808565b9150611913602084016118d5565b90509250929050565b5f60e08201905063ffffffff835116825262ffffff602084015116602083015264ffffffffff604084015116604083015260ff606084015116606083015260808301511515608083015260a083015161197960a084018215159052565b5060c092830151919092015290565b5f5f60408385031215611999575f5ffd5b82359150611913602084016118d5565b5f5f602083850312156119ba575f5ffd5b823567ffffffffffffffff8111156119d0575f5ffd5b8301601f810185136119e0575f5ffd5b803567ffffffffffffffff8111156119f6575f5ffd5b85602060a083028401011115611a0a575f5ffd5b6020919091019590945092505050565b5f5f60208385031215611a2b575f5ffd5b823567ffffffffffffffff811115611a41575f5ffd5b8301601f81018513611a51575f5ffd5b803567ffffffffffffffff811115611a67575f5ffd5b8560208260071b8401011115611a0a575f5ffd5b5f5f83601f840112611a8b575f5ffd5b50813567ffffffffffffffff811115611aa2575f5ffd5b6020830191508360206060830285010111156117c2575f5ffd5b5f5f60208385031215611acd575f5ffd5b823567ffffffffffffffff811115611ae3575f5ffd5b6117fc85828601611a7b565b62ffffff8316815260808101611838602083018480516001600160a01b03168252602080820151151590830152604090810151910152565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215611b4b575f5ffd5b611838826118d5565b9182526001600160e01b031916602082015260400190565b634e487b7160e01b5f52601160045260245ffd5b5f62ffffff821662ffffff8103611b9957611b99611b6c565b60010192915050565b80151581146116f0575f5ffd5b5f60208284031215611bbf575f5ffd5b813561183881611ba2565b5f63ffffffff821663ffffffff8103611b9957611b99611b6c565b60ff811681146116f0575f5ffd5b5f60208284031215611c03575f5ffd5b813561183881611be5565b5f60208284031215611c1e575f5ffd5b8151611838816118a9565b5f60208284031215611c39575f5ffd5b815161183881611ba2565b5f60208284031215611c54575f5ffd5b815161183881611be556fe523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0ca7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f7d3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff",
}

// FarmerRegistry is an auto generated Go binding around an Ethereum contract.
type FarmerRegistry struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *FarmerRegistry) GetABI() abi.ABI {
	return c.abi
}

// NewFarmerRegistry creates a new instance of FarmerRegistry.
func NewFarmerRegistry() *FarmerRegistry {
	parsed, err := FarmerRegistryMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &FarmerRegistry{abi: *parsed}
}

// Instance creates a wrapper for a deployed contract instance at the given address.
// Use this to create the instance object passed to abigen v2 library functions Call, Transact, etc.
func (c *FarmerRegistry) Instance(backend bind.ContractBackend, addr common.Address) *bind.BoundContract {
	return bind.NewBoundContract(addr, c.abi, backend, backend, backend)
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(address roles, address creditScore) returns()
func (farmerRegistry *FarmerRegistry) PackConstructor(roles common.Address, creditScore common.Address) []byte {
	enc, err := farmerRegistry.abi.Pack("", roles, creditScore)
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
func (farmerRegistry *FarmerRegistry) PackCREDITSCORE() []byte {
	enc, err := farmerRegistry.abi.Pack("CREDIT_SCORE")
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
func (farmerRegistry *FarmerRegistry) TryPackCREDITSCORE() ([]byte, error) {
	return farmerRegistry.abi.Pack("CREDIT_SCORE")
}

// UnpackCREDITSCORE is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe92fbbe4.
//
// Solidity: function CREDIT_SCORE() view returns(address)
func (farmerRegistry *FarmerRegistry) UnpackCREDITSCORE(data []byte) (common.Address, error) {
	out, err := farmerRegistry.abi.Unpack("CREDIT_SCORE", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackMAXREGISTRATIONS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x683723ce.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MAX_REGISTRATIONS() view returns(uint256)
func (farmerRegistry *FarmerRegistry) PackMAXREGISTRATIONS() []byte {
	enc, err := farmerRegistry.abi.Pack("MAX_REGISTRATIONS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMAXREGISTRATIONS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x683723ce.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MAX_REGISTRATIONS() view returns(uint256)
func (farmerRegistry *FarmerRegistry) TryPackMAXREGISTRATIONS() ([]byte, error) {
	return farmerRegistry.abi.Pack("MAX_REGISTRATIONS")
}

// UnpackMAXREGISTRATIONS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x683723ce.
//
// Solidity: function MAX_REGISTRATIONS() view returns(uint256)
func (farmerRegistry *FarmerRegistry) UnpackMAXREGISTRATIONS(data []byte) (*big.Int, error) {
	out, err := farmerRegistry.abi.Unpack("MAX_REGISTRATIONS", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackROLES is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x923cb952.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function ROLES() view returns(address)
func (farmerRegistry *FarmerRegistry) PackROLES() []byte {
	enc, err := farmerRegistry.abi.Pack("ROLES")
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
func (farmerRegistry *FarmerRegistry) TryPackROLES() ([]byte, error) {
	return farmerRegistry.abi.Pack("ROLES")
}

// UnpackROLES is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x923cb952.
//
// Solidity: function ROLES() view returns(address)
func (farmerRegistry *FarmerRegistry) UnpackROLES(data []byte) (common.Address, error) {
	out, err := farmerRegistry.abi.Unpack("ROLES", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackCooperativeAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3db709f4.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function cooperativeAt(uint24 cooperative) view returns((address,bool,bytes32))
func (farmerRegistry *FarmerRegistry) PackCooperativeAt(cooperative *big.Int) []byte {
	enc, err := farmerRegistry.abi.Pack("cooperativeAt", cooperative)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCooperativeAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3db709f4.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function cooperativeAt(uint24 cooperative) view returns((address,bool,bytes32))
func (farmerRegistry *FarmerRegistry) TryPackCooperativeAt(cooperative *big.Int) ([]byte, error) {
	return farmerRegistry.abi.Pack("cooperativeAt", cooperative)
}

// UnpackCooperativeAt is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x3db709f4.
//
// Solidity: function cooperativeAt(uint24 cooperative) view returns((address,bool,bytes32))
func (farmerRegistry *FarmerRegistry) UnpackCooperativeAt(data []byte) (IFarmerRegistryCooperative, error) {
	out, err := farmerRegistry.abi.Unpack("cooperativeAt", data)
	if err != nil {
		return *new(IFarmerRegistryCooperative), err
	}
	out0 := *abi.ConvertType(out[0], new(IFarmerRegistryCooperative)).(*IFarmerRegistryCooperative)
	return out0, nil
}

// PackCooperativeCount is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbc84ee71.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function cooperativeCount() view returns(uint24)
func (farmerRegistry *FarmerRegistry) PackCooperativeCount() []byte {
	enc, err := farmerRegistry.abi.Pack("cooperativeCount")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCooperativeCount is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbc84ee71.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function cooperativeCount() view returns(uint24)
func (farmerRegistry *FarmerRegistry) TryPackCooperativeCount() ([]byte, error) {
	return farmerRegistry.abi.Pack("cooperativeCount")
}

// UnpackCooperativeCount is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xbc84ee71.
//
// Solidity: function cooperativeCount() view returns(uint24)
func (farmerRegistry *FarmerRegistry) UnpackCooperativeCount(data []byte) (*big.Int, error) {
	out, err := farmerRegistry.abi.Unpack("cooperativeCount", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackCooperativeOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfdfcb8c1.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function cooperativeOf(bytes32 cooperativeKey) view returns(uint24 index, (address,bool,bytes32) cooperative)
func (farmerRegistry *FarmerRegistry) PackCooperativeOf(cooperativeKey [32]byte) []byte {
	enc, err := farmerRegistry.abi.Pack("cooperativeOf", cooperativeKey)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCooperativeOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfdfcb8c1.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function cooperativeOf(bytes32 cooperativeKey) view returns(uint24 index, (address,bool,bytes32) cooperative)
func (farmerRegistry *FarmerRegistry) TryPackCooperativeOf(cooperativeKey [32]byte) ([]byte, error) {
	return farmerRegistry.abi.Pack("cooperativeOf", cooperativeKey)
}

// FarmerRegistryCooperativeOfOutput serves as a container for the return parameters of contract
// method CooperativeOf.
type FarmerRegistryCooperativeOfOutput struct {
	Index       *big.Int
	Cooperative IFarmerRegistryCooperative
}

// UnpackCooperativeOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xfdfcb8c1.
//
// Solidity: function cooperativeOf(bytes32 cooperativeKey) view returns(uint24 index, (address,bool,bytes32) cooperative)
func (farmerRegistry *FarmerRegistry) UnpackCooperativeOf(data []byte) (FarmerRegistryCooperativeOfOutput, error) {
	out, err := farmerRegistry.abi.Unpack("cooperativeOf", data)
	outstruct := new(FarmerRegistryCooperativeOfOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Index = abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	outstruct.Cooperative = *abi.ConvertType(out[1], new(IFarmerRegistryCooperative)).(*IFarmerRegistryCooperative)
	return *outstruct, nil
}

// PackFarmerCount is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbd45b397.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function farmerCount() view returns(uint32)
func (farmerRegistry *FarmerRegistry) PackFarmerCount() []byte {
	enc, err := farmerRegistry.abi.Pack("farmerCount")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFarmerCount is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbd45b397.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function farmerCount() view returns(uint32)
func (farmerRegistry *FarmerRegistry) TryPackFarmerCount() ([]byte, error) {
	return farmerRegistry.abi.Pack("farmerCount")
}

// UnpackFarmerCount is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xbd45b397.
//
// Solidity: function farmerCount() view returns(uint32)
func (farmerRegistry *FarmerRegistry) UnpackFarmerCount(data []byte) (uint32, error) {
	out, err := farmerRegistry.abi.Unpack("farmerCount", data)
	if err != nil {
		return *new(uint32), err
	}
	out0 := *abi.ConvertType(out[0], new(uint32)).(*uint32)
	return out0, nil
}

// PackFarmerKeyAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x78f1f8df.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function farmerKeyAt(uint32 index) view returns(bytes32)
func (farmerRegistry *FarmerRegistry) PackFarmerKeyAt(index uint32) []byte {
	enc, err := farmerRegistry.abi.Pack("farmerKeyAt", index)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFarmerKeyAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x78f1f8df.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function farmerKeyAt(uint32 index) view returns(bytes32)
func (farmerRegistry *FarmerRegistry) TryPackFarmerKeyAt(index uint32) ([]byte, error) {
	return farmerRegistry.abi.Pack("farmerKeyAt", index)
}

// UnpackFarmerKeyAt is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x78f1f8df.
//
// Solidity: function farmerKeyAt(uint32 index) view returns(bytes32)
func (farmerRegistry *FarmerRegistry) UnpackFarmerKeyAt(data []byte) ([32]byte, error) {
	out, err := farmerRegistry.abi.Unpack("farmerKeyAt", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackFarmerOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa6e49a5f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function farmerOf(bytes32 farmerKey) view returns((uint32,uint24,uint40,uint8,bool,bool,bytes32))
func (farmerRegistry *FarmerRegistry) PackFarmerOf(farmerKey [32]byte) []byte {
	enc, err := farmerRegistry.abi.Pack("farmerOf", farmerKey)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFarmerOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa6e49a5f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function farmerOf(bytes32 farmerKey) view returns((uint32,uint24,uint40,uint8,bool,bool,bytes32))
func (farmerRegistry *FarmerRegistry) TryPackFarmerOf(farmerKey [32]byte) ([]byte, error) {
	return farmerRegistry.abi.Pack("farmerOf", farmerKey)
}

// UnpackFarmerOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xa6e49a5f.
//
// Solidity: function farmerOf(bytes32 farmerKey) view returns((uint32,uint24,uint40,uint8,bool,bool,bytes32))
func (farmerRegistry *FarmerRegistry) UnpackFarmerOf(data []byte) (IFarmerRegistryFarmer, error) {
	out, err := farmerRegistry.abi.Unpack("farmerOf", data)
	if err != nil {
		return *new(IFarmerRegistryFarmer), err
	}
	out0 := *abi.ConvertType(out[0], new(IFarmerRegistryFarmer)).(*IFarmerRegistryFarmer)
	return out0, nil
}

// PackIsBreachRecorded is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5b248b0a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function isBreachRecorded(bytes16 breachId) view returns(bool)
func (farmerRegistry *FarmerRegistry) PackIsBreachRecorded(breachId [16]byte) []byte {
	enc, err := farmerRegistry.abi.Pack("isBreachRecorded", breachId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackIsBreachRecorded is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5b248b0a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function isBreachRecorded(bytes16 breachId) view returns(bool)
func (farmerRegistry *FarmerRegistry) TryPackIsBreachRecorded(breachId [16]byte) ([]byte, error) {
	return farmerRegistry.abi.Pack("isBreachRecorded", breachId)
}

// UnpackIsBreachRecorded is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x5b248b0a.
//
// Solidity: function isBreachRecorded(bytes16 breachId) view returns(bool)
func (farmerRegistry *FarmerRegistry) UnpackIsBreachRecorded(data []byte) (bool, error) {
	out, err := farmerRegistry.abi.Unpack("isBreachRecorded", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackRecordBreaches is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe50fe10e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function recordBreaches((bytes16,bytes32,bytes32)[] entries) returns()
func (farmerRegistry *FarmerRegistry) PackRecordBreaches(entries []FarmerRegistryBreachEntry) []byte {
	enc, err := farmerRegistry.abi.Pack("recordBreaches", entries)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRecordBreaches is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe50fe10e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function recordBreaches((bytes16,bytes32,bytes32)[] entries) returns()
func (farmerRegistry *FarmerRegistry) TryPackRecordBreaches(entries []FarmerRegistryBreachEntry) ([]byte, error) {
	return farmerRegistry.abi.Pack("recordBreaches", entries)
}

// PackRecordForestChecks is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc614334c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function recordForestChecks((bytes32,bool,bytes32,uint8)[] entries) returns()
func (farmerRegistry *FarmerRegistry) PackRecordForestChecks(entries []FarmerRegistryForestEntry) []byte {
	enc, err := farmerRegistry.abi.Pack("recordForestChecks", entries)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRecordForestChecks is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc614334c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function recordForestChecks((bytes32,bool,bytes32,uint8)[] entries) returns()
func (farmerRegistry *FarmerRegistry) TryPackRecordForestChecks(entries []FarmerRegistryForestEntry) ([]byte, error) {
	return farmerRegistry.abi.Pack("recordForestChecks", entries)
}

// PackRegister is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbca18b1e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function register((bytes32,bytes32,bytes32,uint8,bool)[] entries) returns()
func (farmerRegistry *FarmerRegistry) PackRegister(entries []FarmerRegistryFarmerEntry) []byte {
	enc, err := farmerRegistry.abi.Pack("register", entries)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRegister is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbca18b1e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function register((bytes32,bytes32,bytes32,uint8,bool)[] entries) returns()
func (farmerRegistry *FarmerRegistry) TryPackRegister(entries []FarmerRegistryFarmerEntry) ([]byte, error) {
	return farmerRegistry.abi.Pack("register", entries)
}

// PackRegisterCooperatives is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x150aff67.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function registerCooperatives((bytes32,address)[] entries) returns()
func (farmerRegistry *FarmerRegistry) PackRegisterCooperatives(entries []FarmerRegistryCooperativeEntry) []byte {
	enc, err := farmerRegistry.abi.Pack("registerCooperatives", entries)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRegisterCooperatives is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x150aff67.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function registerCooperatives((bytes32,address)[] entries) returns()
func (farmerRegistry *FarmerRegistry) TryPackRegisterCooperatives(entries []FarmerRegistryCooperativeEntry) ([]byte, error) {
	return farmerRegistry.abi.Pack("registerCooperatives", entries)
}

// PackSetCooperativeWallet is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb44ccd4b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setCooperativeWallet(bytes32 cooperativeKey, address wallet) returns()
func (farmerRegistry *FarmerRegistry) PackSetCooperativeWallet(cooperativeKey [32]byte, wallet common.Address) []byte {
	enc, err := farmerRegistry.abi.Pack("setCooperativeWallet", cooperativeKey, wallet)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetCooperativeWallet is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb44ccd4b.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setCooperativeWallet(bytes32 cooperativeKey, address wallet) returns()
func (farmerRegistry *FarmerRegistry) TryPackSetCooperativeWallet(cooperativeKey [32]byte, wallet common.Address) ([]byte, error) {
	return farmerRegistry.abi.Pack("setCooperativeWallet", cooperativeKey, wallet)
}

// PackSetCooperativesActive is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7ba4281c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setCooperativesActive((bytes32,bool)[] entries) returns()
func (farmerRegistry *FarmerRegistry) PackSetCooperativesActive(entries []FarmerRegistryActiveEntry) []byte {
	enc, err := farmerRegistry.abi.Pack("setCooperativesActive", entries)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetCooperativesActive is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7ba4281c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setCooperativesActive((bytes32,bool)[] entries) returns()
func (farmerRegistry *FarmerRegistry) TryPackSetCooperativesActive(entries []FarmerRegistryActiveEntry) ([]byte, error) {
	return farmerRegistry.abi.Pack("setCooperativesActive", entries)
}

// PackSetFarmersActive is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xcce4dc2c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setFarmersActive((bytes32,bool)[] entries) returns()
func (farmerRegistry *FarmerRegistry) PackSetFarmersActive(entries []FarmerRegistryActiveEntry) []byte {
	enc, err := farmerRegistry.abi.Pack("setFarmersActive", entries)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetFarmersActive is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xcce4dc2c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setFarmersActive((bytes32,bool)[] entries) returns()
func (farmerRegistry *FarmerRegistry) TryPackSetFarmersActive(entries []FarmerRegistryActiveEntry) ([]byte, error) {
	return farmerRegistry.abi.Pack("setFarmersActive", entries)
}

// PackSignerOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9823e686.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function signerOf(bytes32 cooperativeKey) view returns(uint24 cooperative, address wallet)
func (farmerRegistry *FarmerRegistry) PackSignerOf(cooperativeKey [32]byte) []byte {
	enc, err := farmerRegistry.abi.Pack("signerOf", cooperativeKey)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSignerOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9823e686.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function signerOf(bytes32 cooperativeKey) view returns(uint24 cooperative, address wallet)
func (farmerRegistry *FarmerRegistry) TryPackSignerOf(cooperativeKey [32]byte) ([]byte, error) {
	return farmerRegistry.abi.Pack("signerOf", cooperativeKey)
}

// FarmerRegistrySignerOfOutput serves as a container for the return parameters of contract
// method SignerOf.
type FarmerRegistrySignerOfOutput struct {
	Cooperative *big.Int
	Wallet      common.Address
}

// UnpackSignerOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x9823e686.
//
// Solidity: function signerOf(bytes32 cooperativeKey) view returns(uint24 cooperative, address wallet)
func (farmerRegistry *FarmerRegistry) UnpackSignerOf(data []byte) (FarmerRegistrySignerOfOutput, error) {
	out, err := farmerRegistry.abi.Unpack("signerOf", data)
	outstruct := new(FarmerRegistrySignerOfOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Cooperative = abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	outstruct.Wallet = *abi.ConvertType(out[1], new(common.Address)).(*common.Address)
	return *outstruct, nil
}

// PackStandingOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x43aa9ad3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function standingOf(bytes32 farmerKey) view returns(uint32 index, uint24 cooperative, address wallet, bytes4 refusal)
func (farmerRegistry *FarmerRegistry) PackStandingOf(farmerKey [32]byte) []byte {
	enc, err := farmerRegistry.abi.Pack("standingOf", farmerKey)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackStandingOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x43aa9ad3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function standingOf(bytes32 farmerKey) view returns(uint32 index, uint24 cooperative, address wallet, bytes4 refusal)
func (farmerRegistry *FarmerRegistry) TryPackStandingOf(farmerKey [32]byte) ([]byte, error) {
	return farmerRegistry.abi.Pack("standingOf", farmerKey)
}

// FarmerRegistryStandingOfOutput serves as a container for the return parameters of contract
// method StandingOf.
type FarmerRegistryStandingOfOutput struct {
	Index       uint32
	Cooperative *big.Int
	Wallet      common.Address
	Refusal     [4]byte
}

// UnpackStandingOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x43aa9ad3.
//
// Solidity: function standingOf(bytes32 farmerKey) view returns(uint32 index, uint24 cooperative, address wallet, bytes4 refusal)
func (farmerRegistry *FarmerRegistry) UnpackStandingOf(data []byte) (FarmerRegistryStandingOfOutput, error) {
	out, err := farmerRegistry.abi.Unpack("standingOf", data)
	outstruct := new(FarmerRegistryStandingOfOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Index = *abi.ConvertType(out[0], new(uint32)).(*uint32)
	outstruct.Cooperative = abi.ConvertType(out[1], new(big.Int)).(*big.Int)
	outstruct.Wallet = *abi.ConvertType(out[2], new(common.Address)).(*common.Address)
	outstruct.Refusal = *abi.ConvertType(out[3], new([4]byte)).(*[4]byte)
	return *outstruct, nil
}

// PackUpdateBoundaries is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe5fc49ae.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function updateBoundaries((bytes32,bytes32,uint8)[] entries) returns()
func (farmerRegistry *FarmerRegistry) PackUpdateBoundaries(entries []FarmerRegistryBoundaryEntry) []byte {
	enc, err := farmerRegistry.abi.Pack("updateBoundaries", entries)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackUpdateBoundaries is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe5fc49ae.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function updateBoundaries((bytes32,bytes32,uint8)[] entries) returns()
func (farmerRegistry *FarmerRegistry) TryPackUpdateBoundaries(entries []FarmerRegistryBoundaryEntry) ([]byte, error) {
	return farmerRegistry.abi.Pack("updateBoundaries", entries)
}

// PackWalletAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x64d25065.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function walletAt(uint24 cooperative) view returns(address)
func (farmerRegistry *FarmerRegistry) PackWalletAt(cooperative *big.Int) []byte {
	enc, err := farmerRegistry.abi.Pack("walletAt", cooperative)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackWalletAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x64d25065.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function walletAt(uint24 cooperative) view returns(address)
func (farmerRegistry *FarmerRegistry) TryPackWalletAt(cooperative *big.Int) ([]byte, error) {
	return farmerRegistry.abi.Pack("walletAt", cooperative)
}

// UnpackWalletAt is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x64d25065.
//
// Solidity: function walletAt(uint24 cooperative) view returns(address)
func (farmerRegistry *FarmerRegistry) UnpackWalletAt(data []byte) (common.Address, error) {
	out, err := farmerRegistry.abi.Unpack("walletAt", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackWasWallet is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7a400d86.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function wasWallet(uint24 cooperative, address wallet) view returns(bool)
func (farmerRegistry *FarmerRegistry) PackWasWallet(cooperative *big.Int, wallet common.Address) []byte {
	enc, err := farmerRegistry.abi.Pack("wasWallet", cooperative, wallet)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackWasWallet is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7a400d86.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function wasWallet(uint24 cooperative, address wallet) view returns(bool)
func (farmerRegistry *FarmerRegistry) TryPackWasWallet(cooperative *big.Int, wallet common.Address) ([]byte, error) {
	return farmerRegistry.abi.Pack("wasWallet", cooperative, wallet)
}

// UnpackWasWallet is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x7a400d86.
//
// Solidity: function wasWallet(uint24 cooperative, address wallet) view returns(bool)
func (farmerRegistry *FarmerRegistry) UnpackWasWallet(data []byte) (bool, error) {
	out, err := farmerRegistry.abi.Unpack("wasWallet", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// FarmerRegistryBoundaryUpdated represents a BoundaryUpdated event raised by the FarmerRegistry contract.
type FarmerRegistryBoundaryUpdated struct {
	FarmerKey [32]byte
	Boundary  [32]byte
	Codec     uint8
	Raw       *types.Log // Blockchain specific contextual infos
}

const FarmerRegistryBoundaryUpdatedEventName = "BoundaryUpdated"

// ContractEventName returns the user-defined event name.
func (FarmerRegistryBoundaryUpdated) ContractEventName() string {
	return FarmerRegistryBoundaryUpdatedEventName
}

// UnpackBoundaryUpdatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event BoundaryUpdated(bytes32 indexed farmerKey, bytes32 boundary, uint8 codec)
func (farmerRegistry *FarmerRegistry) UnpackBoundaryUpdatedEvent(log *types.Log) (*FarmerRegistryBoundaryUpdated, error) {
	event := "BoundaryUpdated"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != farmerRegistry.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(FarmerRegistryBoundaryUpdated)
	if len(log.Data) > 0 {
		if err := farmerRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range farmerRegistry.abi.Events[event].Inputs {
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

// FarmerRegistryCooperativeActiveSet represents a CooperativeActiveSet event raised by the FarmerRegistry contract.
type FarmerRegistryCooperativeActiveSet struct {
	CooperativeKey [32]byte
	Active         bool
	Raw            *types.Log // Blockchain specific contextual infos
}

const FarmerRegistryCooperativeActiveSetEventName = "CooperativeActiveSet"

// ContractEventName returns the user-defined event name.
func (FarmerRegistryCooperativeActiveSet) ContractEventName() string {
	return FarmerRegistryCooperativeActiveSetEventName
}

// UnpackCooperativeActiveSetEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event CooperativeActiveSet(bytes32 indexed cooperativeKey, bool active)
func (farmerRegistry *FarmerRegistry) UnpackCooperativeActiveSetEvent(log *types.Log) (*FarmerRegistryCooperativeActiveSet, error) {
	event := "CooperativeActiveSet"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != farmerRegistry.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(FarmerRegistryCooperativeActiveSet)
	if len(log.Data) > 0 {
		if err := farmerRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range farmerRegistry.abi.Events[event].Inputs {
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

// FarmerRegistryCooperativeBreached represents a CooperativeBreached event raised by the FarmerRegistry contract.
type FarmerRegistryCooperativeBreached struct {
	CooperativeKey [32]byte
	BreachId       [16]byte
	Number         uint32
	Evidence       [32]byte
	Raw            *types.Log // Blockchain specific contextual infos
}

const FarmerRegistryCooperativeBreachedEventName = "CooperativeBreached"

// ContractEventName returns the user-defined event name.
func (FarmerRegistryCooperativeBreached) ContractEventName() string {
	return FarmerRegistryCooperativeBreachedEventName
}

// UnpackCooperativeBreachedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event CooperativeBreached(bytes32 indexed cooperativeKey, bytes16 indexed breachId, uint32 number, bytes32 evidence)
func (farmerRegistry *FarmerRegistry) UnpackCooperativeBreachedEvent(log *types.Log) (*FarmerRegistryCooperativeBreached, error) {
	event := "CooperativeBreached"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != farmerRegistry.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(FarmerRegistryCooperativeBreached)
	if len(log.Data) > 0 {
		if err := farmerRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range farmerRegistry.abi.Events[event].Inputs {
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

// FarmerRegistryCooperativeRegistered represents a CooperativeRegistered event raised by the FarmerRegistry contract.
type FarmerRegistryCooperativeRegistered struct {
	CooperativeKey [32]byte
	Cooperative    *big.Int
	Wallet         common.Address
	Raw            *types.Log // Blockchain specific contextual infos
}

const FarmerRegistryCooperativeRegisteredEventName = "CooperativeRegistered"

// ContractEventName returns the user-defined event name.
func (FarmerRegistryCooperativeRegistered) ContractEventName() string {
	return FarmerRegistryCooperativeRegisteredEventName
}

// UnpackCooperativeRegisteredEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event CooperativeRegistered(bytes32 indexed cooperativeKey, uint24 indexed cooperative, address wallet)
func (farmerRegistry *FarmerRegistry) UnpackCooperativeRegisteredEvent(log *types.Log) (*FarmerRegistryCooperativeRegistered, error) {
	event := "CooperativeRegistered"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != farmerRegistry.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(FarmerRegistryCooperativeRegistered)
	if len(log.Data) > 0 {
		if err := farmerRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range farmerRegistry.abi.Events[event].Inputs {
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

// FarmerRegistryCooperativeWalletSet represents a CooperativeWalletSet event raised by the FarmerRegistry contract.
type FarmerRegistryCooperativeWalletSet struct {
	CooperativeKey [32]byte
	WalletBefore   common.Address
	Wallet         common.Address
	Raw            *types.Log // Blockchain specific contextual infos
}

const FarmerRegistryCooperativeWalletSetEventName = "CooperativeWalletSet"

// ContractEventName returns the user-defined event name.
func (FarmerRegistryCooperativeWalletSet) ContractEventName() string {
	return FarmerRegistryCooperativeWalletSetEventName
}

// UnpackCooperativeWalletSetEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event CooperativeWalletSet(bytes32 indexed cooperativeKey, address walletBefore, address wallet)
func (farmerRegistry *FarmerRegistry) UnpackCooperativeWalletSetEvent(log *types.Log) (*FarmerRegistryCooperativeWalletSet, error) {
	event := "CooperativeWalletSet"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != farmerRegistry.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(FarmerRegistryCooperativeWalletSet)
	if len(log.Data) > 0 {
		if err := farmerRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range farmerRegistry.abi.Events[event].Inputs {
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

// FarmerRegistryFarmerActiveSet represents a FarmerActiveSet event raised by the FarmerRegistry contract.
type FarmerRegistryFarmerActiveSet struct {
	FarmerKey [32]byte
	Active    bool
	Raw       *types.Log // Blockchain specific contextual infos
}

const FarmerRegistryFarmerActiveSetEventName = "FarmerActiveSet"

// ContractEventName returns the user-defined event name.
func (FarmerRegistryFarmerActiveSet) ContractEventName() string {
	return FarmerRegistryFarmerActiveSetEventName
}

// UnpackFarmerActiveSetEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event FarmerActiveSet(bytes32 indexed farmerKey, bool active)
func (farmerRegistry *FarmerRegistry) UnpackFarmerActiveSetEvent(log *types.Log) (*FarmerRegistryFarmerActiveSet, error) {
	event := "FarmerActiveSet"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != farmerRegistry.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(FarmerRegistryFarmerActiveSet)
	if len(log.Data) > 0 {
		if err := farmerRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range farmerRegistry.abi.Events[event].Inputs {
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

// FarmerRegistryFarmerRegistered represents a FarmerRegistered event raised by the FarmerRegistry contract.
type FarmerRegistryFarmerRegistered struct {
	FarmerKey         [32]byte
	Cooperative       *big.Int
	Index             uint32
	Boundary          [32]byte
	BoundaryCodec     uint8
	DeforestationFree bool
	Raw               *types.Log // Blockchain specific contextual infos
}

const FarmerRegistryFarmerRegisteredEventName = "FarmerRegistered"

// ContractEventName returns the user-defined event name.
func (FarmerRegistryFarmerRegistered) ContractEventName() string {
	return FarmerRegistryFarmerRegisteredEventName
}

// UnpackFarmerRegisteredEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event FarmerRegistered(bytes32 indexed farmerKey, uint24 indexed cooperative, uint32 index, bytes32 boundary, uint8 boundaryCodec, bool deforestationFree)
func (farmerRegistry *FarmerRegistry) UnpackFarmerRegisteredEvent(log *types.Log) (*FarmerRegistryFarmerRegistered, error) {
	event := "FarmerRegistered"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != farmerRegistry.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(FarmerRegistryFarmerRegistered)
	if len(log.Data) > 0 {
		if err := farmerRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range farmerRegistry.abi.Events[event].Inputs {
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

// FarmerRegistryForestChecked represents a ForestChecked event raised by the FarmerRegistry contract.
type FarmerRegistryForestChecked struct {
	FarmerKey         [32]byte
	DeforestationFree bool
	Evidence          [32]byte
	Codec             uint8
	Raw               *types.Log // Blockchain specific contextual infos
}

const FarmerRegistryForestCheckedEventName = "ForestChecked"

// ContractEventName returns the user-defined event name.
func (FarmerRegistryForestChecked) ContractEventName() string {
	return FarmerRegistryForestCheckedEventName
}

// UnpackForestCheckedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event ForestChecked(bytes32 indexed farmerKey, bool deforestationFree, bytes32 evidence, uint8 codec)
func (farmerRegistry *FarmerRegistry) UnpackForestCheckedEvent(log *types.Log) (*FarmerRegistryForestChecked, error) {
	event := "ForestChecked"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != farmerRegistry.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(FarmerRegistryForestChecked)
	if len(log.Data) > 0 {
		if err := farmerRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range farmerRegistry.abi.Events[event].Inputs {
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

// FarmerRegistryRejected represents a Rejected event raised by the FarmerRegistry contract.
type FarmerRegistryRejected struct {
	Key    [32]byte
	Item   *big.Int
	Reason [4]byte
	Raw    *types.Log // Blockchain specific contextual infos
}

const FarmerRegistryRejectedEventName = "Rejected"

// ContractEventName returns the user-defined event name.
func (FarmerRegistryRejected) ContractEventName() string {
	return FarmerRegistryRejectedEventName
}

// UnpackRejectedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Rejected(bytes32 indexed key, uint256 item, bytes4 reason)
func (farmerRegistry *FarmerRegistry) UnpackRejectedEvent(log *types.Log) (*FarmerRegistryRejected, error) {
	event := "Rejected"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != farmerRegistry.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(FarmerRegistryRejected)
	if len(log.Data) > 0 {
		if err := farmerRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range farmerRegistry.abi.Events[event].Inputs {
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

// FarmerRegistrySkipped represents a Skipped event raised by the FarmerRegistry contract.
type FarmerRegistrySkipped struct {
	Key  [32]byte
	Item *big.Int
	Raw  *types.Log // Blockchain specific contextual infos
}

const FarmerRegistrySkippedEventName = "Skipped"

// ContractEventName returns the user-defined event name.
func (FarmerRegistrySkipped) ContractEventName() string {
	return FarmerRegistrySkippedEventName
}

// UnpackSkippedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Skipped(bytes32 indexed key, uint256 item)
func (farmerRegistry *FarmerRegistry) UnpackSkippedEvent(log *types.Log) (*FarmerRegistrySkipped, error) {
	event := "Skipped"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != farmerRegistry.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(FarmerRegistrySkipped)
	if len(log.Data) > 0 {
		if err := farmerRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range farmerRegistry.abi.Events[event].Inputs {
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
func (farmerRegistry *FarmerRegistry) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], farmerRegistry.abi.Errors["AreaPaused"].ID.Bytes()[:4]) {
		return farmerRegistry.UnpackAreaPausedError(raw[4:])
	}
	if bytes.Equal(raw[:4], farmerRegistry.abi.Errors["CooperativeNotFound"].ID.Bytes()[:4]) {
		return farmerRegistry.UnpackCooperativeNotFoundError(raw[4:])
	}
	if bytes.Equal(raw[:4], farmerRegistry.abi.Errors["InsufficientPermissions"].ID.Bytes()[:4]) {
		return farmerRegistry.UnpackInsufficientPermissionsError(raw[4:])
	}
	if bytes.Equal(raw[:4], farmerRegistry.abi.Errors["TooManyItems"].ID.Bytes()[:4]) {
		return farmerRegistry.UnpackTooManyItemsError(raw[4:])
	}
	if bytes.Equal(raw[:4], farmerRegistry.abi.Errors["ZeroAddress"].ID.Bytes()[:4]) {
		return farmerRegistry.UnpackZeroAddressError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// FarmerRegistryAreaPaused represents a AreaPaused error raised by the FarmerRegistry contract.
type FarmerRegistryAreaPaused struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error AreaPaused()
func FarmerRegistryAreaPausedErrorID() common.Hash {
	return common.HexToHash("0xc0223e1ea92ad98bd380184b6e328d9191f655f46bbadc1387cb128f0efc32dc")
}

// UnpackAreaPausedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error AreaPaused()
func (farmerRegistry *FarmerRegistry) UnpackAreaPausedError(raw []byte) (*FarmerRegistryAreaPaused, error) {
	out := new(FarmerRegistryAreaPaused)
	if err := farmerRegistry.abi.UnpackIntoInterface(out, "AreaPaused", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// FarmerRegistryCooperativeNotFound represents a CooperativeNotFound error raised by the FarmerRegistry contract.
type FarmerRegistryCooperativeNotFound struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error CooperativeNotFound()
func FarmerRegistryCooperativeNotFoundErrorID() common.Hash {
	return common.HexToHash("0x54aa1a7836f0dc02e40dfbdace7e9dc7cc59a2369ab5cf364d91051522cbd147")
}

// UnpackCooperativeNotFoundError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error CooperativeNotFound()
func (farmerRegistry *FarmerRegistry) UnpackCooperativeNotFoundError(raw []byte) (*FarmerRegistryCooperativeNotFound, error) {
	out := new(FarmerRegistryCooperativeNotFound)
	if err := farmerRegistry.abi.UnpackIntoInterface(out, "CooperativeNotFound", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// FarmerRegistryInsufficientPermissions represents a InsufficientPermissions error raised by the FarmerRegistry contract.
type FarmerRegistryInsufficientPermissions struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InsufficientPermissions()
func FarmerRegistryInsufficientPermissionsErrorID() common.Hash {
	return common.HexToHash("0xc397ba6098d32ff962db270c922a3808ccc507dbd4a32b7191d2436e12d9e391")
}

// UnpackInsufficientPermissionsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InsufficientPermissions()
func (farmerRegistry *FarmerRegistry) UnpackInsufficientPermissionsError(raw []byte) (*FarmerRegistryInsufficientPermissions, error) {
	out := new(FarmerRegistryInsufficientPermissions)
	if err := farmerRegistry.abi.UnpackIntoInterface(out, "InsufficientPermissions", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// FarmerRegistryTooManyItems represents a TooManyItems error raised by the FarmerRegistry contract.
type FarmerRegistryTooManyItems struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TooManyItems()
func FarmerRegistryTooManyItemsErrorID() common.Hash {
	return common.HexToHash("0xd6ce581150cff2d19bc318e3e496b1c6a31f6bb28049e060596a2f6ef845998b")
}

// UnpackTooManyItemsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TooManyItems()
func (farmerRegistry *FarmerRegistry) UnpackTooManyItemsError(raw []byte) (*FarmerRegistryTooManyItems, error) {
	out := new(FarmerRegistryTooManyItems)
	if err := farmerRegistry.abi.UnpackIntoInterface(out, "TooManyItems", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// FarmerRegistryZeroAddress represents a ZeroAddress error raised by the FarmerRegistry contract.
type FarmerRegistryZeroAddress struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZeroAddress()
func FarmerRegistryZeroAddressErrorID() common.Hash {
	return common.HexToHash("0xd92e233df2717d4a40030e20904abd27b68fcbeede117eaaccbbdac9618c8c73")
}

// UnpackZeroAddressError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZeroAddress()
func (farmerRegistry *FarmerRegistry) UnpackZeroAddressError(raw []byte) (*FarmerRegistryZeroAddress, error) {
	out := new(FarmerRegistryZeroAddress)
	if err := farmerRegistry.abi.UnpackIntoInterface(out, "ZeroAddress", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// FarmerRegistryRuntime is the contract's code on chain, with zeros where its constructor puts values.
const FarmerRegistryRuntime = "0x608060405234801561000f575f5ffd5b506004361061013d575f3560e01c8063a6e49a5f116100b4578063c614334c11610079578063c614334c146104f0578063cce4dc2c14610503578063e50fe10e14610516578063e5fc49ae14610529578063e92fbbe41461053c578063fdfcb8c114610563575f5ffd5b8063a6e49a5f1461039e578063b44ccd4b1461047d578063bc84ee7114610490578063bca18b1e146104b2578063bd45b397146104c5575f5ffd5b8063683723ce11610105578063683723ce146102b357806378f1f8df146102c95780637a400d86146102ee5780637ba4281c14610301578063923cb952146103145780639823e6861461033b575f5ffd5b8063150aff67146101415780633db709f41461015657806343aa9ad3146101dc5780635b248b0a1461023257806364d250651461026e575b5f5ffd5b61015461014f3660046117c9565b6105f0565b005b6101c661016436600461181f565b60408051606080820183525f808352602080840182905292840181905262ffffff94909416845260028252928290208251938401835280546001600160a01b0381168552600160a01b900460ff16151591840191909152600101549082015290565b6040516101d3919061183f565b60405180910390f35b6101ef6101ea36600461186b565b61081f565b6040805163ffffffff909516855262ffffff90931660208501526001600160a01b03909116918301919091526001600160e01b03191660608201526080016101d3565b61025e610240366004611882565b6001600160801b0319165f9081526005602052604090205460ff1690565b60405190151581526020016101d3565b61029b61027c36600461181f565b62ffffff165f908152600260205260409020546001600160a01b031690565b6040516001600160a01b0390911681526020016101d3565b6102bb60a081565b6040519081526020016101d3565b6102bb6102d73660046118ba565b63ffffffff165f9081526004602052604090205490565b61025e6102fc3660046118eb565b6108da565b61015461030f3660046117c9565b61090c565b61029b7f000000000000000000000000000000000000000000000000000000000000000081565b61037b61034936600461186b565b5f9081526001602090815260408083205462ffffff1680845260029092529091205490916001600160a01b0390911690565b6040805162ffffff90931683526001600160a01b039091166020830152016101d3565b6104706103ac36600461186b565b6040805160e0810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810191909152505f90815260036020908152604091829020825160e081018452815463ffffffff8116825262ffffff6401000000008204169382019390935264ffffffffff600160381b8404169381019390935260ff600160601b830481166060850152600160681b8304811615156080850152600160701b909204909116151560a08301526001015460c082015290565b6040516101d3919061191c565b61015461048b366004611988565b610a75565b5f5461049e9062ffffff1681565b60405162ffffff90911681526020016101d3565b6101546104c03660046119a9565b610b7a565b5f546104db906301000000900463ffffffff1681565b60405163ffffffff90911681526020016101d3565b6101546104fe366004611a1a565b610f83565b6101546105113660046117c9565b6110b5565b610154610524366004611abc565b611205565b610154610537366004611abc565b6114c7565b61029b7f000000000000000000000000000000000000000000000000000000000000000081565b6105e261057136600461186b565b60408051606080820183525f808352602080840182905292840181905293845260018083528385205462ffffff1680865260028452948490208451928301855280546001600160a01b0381168452600160a01b900460ff161515938301939093529190910154918101919091529091565b6040516101d3929190611aef565b5f516020611c605f395f51905f5261060781611646565b6001610612816116f3565b15610630576040516360111f0f60e11b815260040160405180910390fd5b5f5b83811015610818573685858381811061064d5761064d611b27565b60409081029290920180355f8181526001602052939093205490935062ffffff161590506106a157805f516020611c805f395f51905f528460405161069491815260200190565b60405180910390a261080e565b8015806106c557505f6106ba6040840160208501611b3b565b6001600160a01b0316145b156106f057805f516020611ca05f395f51905f52846376d4e1e860e01b604051610694929190611b54565b5f8054819081906107059062ffffff16611b80565b825462ffffff8083166101009490940a848102910219909116179092555f84815260016020908152604091829020805462ffffff19169093179092558051606081018252929350829161075c918701908701611b3b565b6001600160a01b03908116825260016020808401829052604093840187905262ffffff86165f8181526002835285902086518154888501511515600160a01b026001600160a81b0319909116919096161794909417845594840151929091019190915584917fbbcdc2615506a5e79cf1722c4b349d0f2b73b8b5c0f50949725dd313c762e1fa916107f1918801908801611b3b565b6040516001600160a01b03909116815260200160405180910390a3505b5050600101610632565b5050505050565b5f818152600360209081526040808320805462ffffff6401000000008204168086526002909452918420805463ffffffff8416956001600160a01b0382169490939260ff600160681b8304811693600160701b909304811692600160a01b900416888603610896576314c6888f60e21b95506108ce565b836108aa57632470f67b60e01b95506108ce565b806108be576326ad6b5360e11b95506108ce565b826108ce5763131cdf2360e31b95505b50505050509193509193565b62ffffff82165f9081526006602090815260408083206001600160a01b038516845290915290205460ff165b92915050565b5f516020611c605f395f51905f5261092381611646565b5f5b82811015610a6f575f84848381811061094057610940611b27565b9050604002015f013590505f85858481811061095e5761095e611b27565b90506040020160200160208101906109769190611baf565b5f8381526001602090815260408083205462ffffff168352600290915290208054919250906001600160a01b03166109db57825f516020611ca05f395f51905f52856354aa1a7860e01b6040516109ce929190611b54565b60405180910390a2610a61565b8054821515600160a01b90910460ff16151503610a1157825f516020611c805f395f51905f52856040516109ce91815260200190565b805460ff60a01b1916600160a01b83151590810291909117825560405190815283907fedb3a3f3e7d28d92ebe2b8306dc9ef4762d4ad7d4490ca01006f2401bed9cdb09060200160405180910390a25b505050806001019050610925565b50505050565b5f610a7f81611646565b6001600160a01b038216610aa65760405163d92e233d60e01b815260040160405180910390fd5b5f8381526001602090815260408083205462ffffff16808452600290925290912080546001600160a01b031680610af057604051630a95434f60e31b815260040160405180910390fd5b81546001600160a01b0319166001600160a01b03868116918217845562ffffff85165f90815260066020908152604080832093861680845293825291829020805460ff19166001179055815192835282019290925287917ff8255af86e0f843a0f2464e64f2933c6bd96ddc6b14de398568460c108bbadc6910160405180910390a2505050505050565b5f516020611c605f395f51905f52610b9181611646565b6001610b9c816116f3565b15610bba576040516360111f0f60e11b815260040160405180910390fd5b60a0831115610bdc5760405163d6ce581160e01b815260040160405180910390fd5b5f80546301000000900463ffffffff16905b84811015610f595736868683818110610c0957610c09611b27565b60a0029190910180355f81815260036020526040902054919350915063ffffffff1615610c5e57805f516020611c805f395f51905f5284604051610c4f91815260200190565b60405180910390a25050610f51565b5f819003610c8c57805f516020611ca05f395f51905f52846376d4e1e860e01b604051610c4f929190611b54565b6020828101355f9081526001825260408082205462ffffff168083526002909352902054600160a01b900460ff16610cf457815f516020611ca05f395f51905f5285637c7e532e60e01b604051610ce4929190611b54565b60405180910390a2505050610f51565b6040518060e0016040528086610d0990611bca565b96508663ffffffff1681526020018262ffffff1681526020014264ffffffffff168152602001846060016020810190610d429190611bf3565b60ff16815260016020820152604001610d6160a0860160808701611baf565b1515815260408086013560209283018190525f868152600384528281208551815487870151888701516060808b01516080808d015160a08e01511515600160701b0260ff60701b19911515600160681b029190911661ffff60681b1960ff909416600160601b0260ff60601b1964ffffffffff909716600160381b02969096166cffffffffffff000000000000001962ffffff9889166401000000000266ffffffffffffff19909a1663ffffffff9b8c161799909917989098169790971794909417919091169490941791909117855560c090990151600190940193909355908c16835260049095529290208690559084169285927fea0ef4306bcddec8abbe372b64bb6916fdea052fe3d802c93c9884fc5bc7dfff928a929091610e8b91908a01908a01611bf3565b610e9b60a08a0160808b01611baf565b6040805163ffffffff959095168552602085019390935260ff919091168383015215156060830152519081900360800190a3604051632840ce5f60e21b81526004810183905262ffffff821660248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063a103397c906044015f604051808303815f87803b158015610f37575f5ffd5b505af1158015610f49573d5f5f3e3d5ffd5b505050505050505b600101610bee565b505f805463ffffffff90921663010000000266ffffffff0000001990921691909117905550505050565b5f516020611c605f395f51905f52610f9a81611646565b5f5b82811015610a6f5736848483818110610fb757610fb7611b27565b6080029190910180355f9081526003602052604081208054929450925063ffffffff9091169003611018576040518235905f516020611ca05f395f51905f529061100b9086906314c6888f60e21b90611b54565b60405180910390a26110ab565b6110286040830160208401611baf565b8154901515600160701b0260ff60701b1990911617815581357ffdb8d94448b5d5e003c4f58e61ec1fea3c110915e065f33611f52731d8eee9256110726040850160208601611baf565b60408501356110876080870160608801611bf3565b604080519315158452602084019290925260ff169082015260600160405180910390a25b5050600101610f9c565b5f516020611c605f395f51905f526110cc81611646565b5f5b82811015610a6f575f8484838181106110e9576110e9611b27565b9050604002015f013590505f85858481811061110757611107611b27565b905060400201602001602081019061111f9190611baf565b5f83815260036020526040812080549293509163ffffffff16900361117157825f516020611ca05f395f51905f528563531a223c60e01b604051611164929190611b54565b60405180910390a26111f7565b8054821515600160681b90910460ff161515036111a757825f516020611c805f395f51905f528560405161116491815260200190565b805460ff60681b1916600160681b83151590810291909117825560405190815283907f700bec6f83a99244919116cfd45c8d83e4bccbef517c1b0f3072857d133bff189060200160405180910390a25b5050508060010190506110ce565b7fa67a057d728d16e162a15912cbf6e8d4fcd69e5b7b0d1f849a0a10ca6e14741c61122f81611646565b5f5b82811015610a6f573684848381811061124c5761124c611b27565b60600291909101602081810180355f9081526001909252604082205492945062ffffff90921692506005916112819085611882565b6001600160801b031916815260208101919091526040015f205460ff16156112e5576112b06020830183611882565b6001600160801b0319165f516020611c805f395f51905f52846040516112d891815260200190565b60405180910390a26114bd565b6112f26020830183611882565b6001600160801b0319165f0361133e5761130f6020830183611882565b6001600160801b0319165f516020611ca05f395f51905f52846376d4e1e860e01b6040516112d8929190611b54565b8062ffffff165f03611386576113576020830183611882565b6001600160801b0319165f516020611ca05f395f51905f52846354aa1a7860e01b6040516112d8929190611b54565b600160055f6113986020860186611882565b6001600160801b0319168152602081019190915260409081015f908120805460ff1916931515939093179092555163aeb1829b60e01b815262ffffff831660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063aeb1829b906024016020604051808303815f875af115801561142b573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061144f9190611c0e565b905061145e6020840184611882565b6001600160801b03191683602001357f9230b47d8ea74a14d63367d5d0d117e8e9879d4b4f56d2bb425810b93702564f8386604001356040516114b392919063ffffffff929092168252602082015260400190565b60405180910390a3505b5050600101611231565b5f516020611c605f395f51905f526114de81611646565b5f5b82811015610a6f57368484838181106114fb576114fb611b27565b6060029190910180355f9081526003602052604081208054929450925063ffffffff909116900361155c576040518235905f516020611ca05f395f51905f529061154f9086906314c6888f60e21b90611b54565b60405180910390a261163c565b81602001358160010154148015611590575061157e6060830160408401611bf3565b8154600160601b900460ff9081169116145b156115b5576040518381528235905f516020611c805f395f51905f529060200161154f565b602082013560018201556115cf6060830160408401611bf3565b815460ff91909116600160601b0260ff60601b1990911617815581357f30bed91803e72f87c63c599d7da38637d34dc054dde57c7d2df6c5de94cbf84f60208401356116216060860160408701611bf3565b6040805192835260ff90911660208301520160405180910390a25b50506001016114e0565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa1580156116af573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906116d39190611c29565b6116f05760405163061cbdd360e51b815260040160405180910390fd5b50565b5f817f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663ef56fd436040518163ffffffff1660e01b8152600401602060405180830381865afa158015611751573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906117759190611c44565b1660ff16151592915050565b5f5f83601f840112611791575f5ffd5b50813567ffffffffffffffff8111156117a8575f5ffd5b6020830191508360208260061b85010111156117c2575f5ffd5b9250929050565b5f5f602083850312156117da575f5ffd5b823567ffffffffffffffff8111156117f0575f5ffd5b6117fc85828601611781565b90969095509350505050565b803562ffffff8116811461181a575f5ffd5b919050565b5f6020828403121561182f575f5ffd5b61183882611808565b9392505050565b81516001600160a01b031681526020808301511515908201526040808301519082015260608101610906565b5f6020828403121561187b575f5ffd5b5035919050565b5f60208284031215611892575f5ffd5b81356001600160801b031981168114611838575f5ffd5b63ffffffff811681146116f0575f5ffd5b5f602082840312156118ca575f5ffd5b8135611838816118a9565b80356001600160a01b038116811461181a575f5ffd5b5f5f604083850312156118fc575f5ffd5b61190583611808565b9150611913602084016118d5565b90509250929050565b5f60e08201905063ffffffff835116825262ffffff602084015116602083015264ffffffffff604084015116604083015260ff606084015116606083015260808301511515608083015260a083015161197960a084018215159052565b5060c092830151919092015290565b5f5f60408385031215611999575f5ffd5b82359150611913602084016118d5565b5f5f602083850312156119ba575f5ffd5b823567ffffffffffffffff8111156119d0575f5ffd5b8301601f810185136119e0575f5ffd5b803567ffffffffffffffff8111156119f6575f5ffd5b85602060a083028401011115611a0a575f5ffd5b6020919091019590945092505050565b5f5f60208385031215611a2b575f5ffd5b823567ffffffffffffffff811115611a41575f5ffd5b8301601f81018513611a51575f5ffd5b803567ffffffffffffffff811115611a67575f5ffd5b8560208260071b8401011115611a0a575f5ffd5b5f5f83601f840112611a8b575f5ffd5b50813567ffffffffffffffff811115611aa2575f5ffd5b6020830191508360206060830285010111156117c2575f5ffd5b5f5f60208385031215611acd575f5ffd5b823567ffffffffffffffff811115611ae3575f5ffd5b6117fc85828601611a7b565b62ffffff8316815260808101611838602083018480516001600160a01b03168252602080820151151590830152604090810151910152565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215611b4b575f5ffd5b611838826118d5565b9182526001600160e01b031916602082015260400190565b634e487b7160e01b5f52601160045260245ffd5b5f62ffffff821662ffffff8103611b9957611b99611b6c565b60010192915050565b80151581146116f0575f5ffd5b5f60208284031215611bbf575f5ffd5b813561183881611ba2565b5f63ffffffff821663ffffffff8103611b9957611b99611b6c565b60ff811681146116f0575f5ffd5b5f60208284031215611c03575f5ffd5b813561183881611be5565b5f60208284031215611c1e575f5ffd5b8151611838816118a9565b5f60208284031215611c39575f5ffd5b815161183881611ba2565b5f60208284031215611c54575f5ffd5b815161183881611be556fe523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0ca7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f7d3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff"

// FarmerRegistryImmutables are the places, start and length, of the values that the constructor fixed.
var FarmerRegistryImmutables = [][2]int{{793, 32}, {1345, 32}, {3822, 32}, {5085, 32}, {5730, 32}, {5879, 32}}
