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
	ABI: "[{\"inputs\":[{\"internalType\":\"contractRoles\",\"name\":\"roles\",\"type\":\"address\"},{\"internalType\":\"contractICreditScore\",\"name\":\"creditScore\",\"type\":\"address\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"CooperativeNotFound\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InsufficientPermissions\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TooManyItems\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAddress\",\"type\":\"error\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"bytes32\",\"name\":\"boundary\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"name\":\"BoundaryUpdated\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"bool\",\"name\":\"active\",\"type\":\"bool\"}],\"name\":\"CooperativeActiveSet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"breachId\",\"type\":\"bytes16\"},{\"indexed\":false,\"internalType\":\"uint32\",\"name\":\"number\",\"type\":\"uint32\"},{\"indexed\":false,\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"}],\"name\":\"CooperativeBreached\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"}],\"name\":\"CooperativeRegistered\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"walletBefore\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"}],\"name\":\"CooperativeWalletSet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"bool\",\"name\":\"active\",\"type\":\"bool\"}],\"name\":\"FarmerActiveSet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"indexed\":false,\"internalType\":\"uint32\",\"name\":\"index\",\"type\":\"uint32\"},{\"indexed\":false,\"internalType\":\"bytes32\",\"name\":\"boundary\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint8\",\"name\":\"boundaryCodec\",\"type\":\"uint8\"},{\"indexed\":false,\"internalType\":\"bool\",\"name\":\"deforestationFree\",\"type\":\"bool\"}],\"name\":\"FarmerRegistered\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"bool\",\"name\":\"deforestationFree\",\"type\":\"bool\"},{\"indexed\":false,\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"name\":\"ForestChecked\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"bytes4\",\"name\":\"reason\",\"type\":\"bytes4\"}],\"name\":\"Rejected\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"}],\"name\":\"Skipped\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"CREDIT_SCORE\",\"outputs\":[{\"internalType\":\"contractICreditScore\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MAX_REGISTRATIONS\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ROLES\",\"outputs\":[{\"internalType\":\"contractRoles\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"}],\"name\":\"cooperativeAt\",\"outputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"},{\"internalType\":\"bool\",\"name\":\"active\",\"type\":\"bool\"},{\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"}],\"internalType\":\"structIFarmerRegistry.Cooperative\",\"name\":\"\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"cooperativeCount\",\"outputs\":[{\"internalType\":\"uint24\",\"name\":\"\",\"type\":\"uint24\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"}],\"name\":\"cooperativeOf\",\"outputs\":[{\"internalType\":\"uint24\",\"name\":\"index\",\"type\":\"uint24\"},{\"components\":[{\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"},{\"internalType\":\"bool\",\"name\":\"active\",\"type\":\"bool\"},{\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"}],\"internalType\":\"structIFarmerRegistry.Cooperative\",\"name\":\"cooperative\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"farmerCount\",\"outputs\":[{\"internalType\":\"uint32\",\"name\":\"\",\"type\":\"uint32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint32\",\"name\":\"index\",\"type\":\"uint32\"}],\"name\":\"farmerKeyAt\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"}],\"name\":\"farmerOf\",\"outputs\":[{\"components\":[{\"internalType\":\"uint32\",\"name\":\"index\",\"type\":\"uint32\"},{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"internalType\":\"uint40\",\"name\":\"registeredAt\",\"type\":\"uint40\"},{\"internalType\":\"uint8\",\"name\":\"boundaryCodec\",\"type\":\"uint8\"},{\"internalType\":\"bool\",\"name\":\"active\",\"type\":\"bool\"},{\"internalType\":\"bool\",\"name\":\"deforestationFree\",\"type\":\"bool\"},{\"internalType\":\"bytes32\",\"name\":\"boundary\",\"type\":\"bytes32\"}],\"internalType\":\"structIFarmerRegistry.Farmer\",\"name\":\"\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"breachId\",\"type\":\"bytes16\"}],\"name\":\"isBreachRecorded\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes16\",\"name\":\"breachId\",\"type\":\"bytes16\"},{\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"}],\"internalType\":\"structFarmerRegistry.BreachEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"recordBreaches\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"internalType\":\"bool\",\"name\":\"deforestationFree\",\"type\":\"bool\"},{\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"internalType\":\"structFarmerRegistry.ForestEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"recordForestChecks\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"boundary\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"boundaryCodec\",\"type\":\"uint8\"},{\"internalType\":\"bool\",\"name\":\"deforestationFree\",\"type\":\"bool\"}],\"internalType\":\"structFarmerRegistry.FarmerEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"register\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"}],\"internalType\":\"structFarmerRegistry.CooperativeEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"registerCooperatives\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"}],\"name\":\"setCooperativeWallet\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"internalType\":\"bool\",\"name\":\"active\",\"type\":\"bool\"}],\"internalType\":\"structFarmerRegistry.ActiveEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"setCooperativesActive\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"internalType\":\"bool\",\"name\":\"active\",\"type\":\"bool\"}],\"internalType\":\"structFarmerRegistry.ActiveEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"setFarmersActive\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"}],\"name\":\"signerOf\",\"outputs\":[{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"}],\"name\":\"standingOf\",\"outputs\":[{\"internalType\":\"uint32\",\"name\":\"index\",\"type\":\"uint32\"},{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"},{\"internalType\":\"bytes4\",\"name\":\"refusal\",\"type\":\"bytes4\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"boundary\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"internalType\":\"structFarmerRegistry.BoundaryEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"updateBoundaries\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"}],\"name\":\"walletAt\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"}]",
	ID:  "FarmerRegistry",
	Bin: "0x60c060405234801561000f575f5ffd5b50604051611c12380380611c1283398101604081905261002e916100ac565b816001600160a01b0381166100565760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0390811660805281166100835760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b031660a052506100e4565b6001600160a01b03811681146100a9575f5ffd5b50565b5f5f604083850312156100bd575f5ffd5b82516100c881610095565b60208401519092506100d981610095565b809150509250929050565b60805160a051611af861011a5f395f818161053f01528181610e36015261132401525f818161031701526115a90152611af85ff3fe608060405234801561000f575f5ffd5b5060043610610132575f3560e01c8063a6e49a5f116100b4578063c614334c11610079578063c614334c146104ee578063cce4dc2c14610501578063e50fe10e14610514578063e5fc49ae14610527578063e92fbbe41461053a578063fdfcb8c114610561575f5ffd5b8063a6e49a5f1461039c578063b44ccd4b1461047b578063bc84ee711461048e578063bca18b1e146104b0578063bd45b397146104c3575f5ffd5b8063683723ce116100fa578063683723ce146102c457806378f1f8df146102da5780637ba4281c146102ff578063923cb952146103125780639823e68614610339575f5ffd5b8063150aff67146101365780633db709f41461014b57806343aa9ad3146101ed5780635b248b0a1461024357806364d250651461027f575b5f5ffd5b610149610144366004611682565b6105ee565b005b6101bb6101593660046116c1565b60408051606080820183525f808352602080840182905292840181905262ffffff94909416845260028252928290208251938401835280546001600160a01b0381168552600160a01b900460ff16151591840191909152600101549082015290565b6040805182516001600160a01b0316815260208084015115159082015291810151908201526060015b60405180910390f35b6102006101fb3660046116ea565b6107f3565b6040805163ffffffff909516855262ffffff90931660208501526001600160a01b03909116918301919091526001600160e01b03191660608201526080016101e4565b61026f610251366004611701565b6001600160801b0319165f9081526005602052604090205460ff1690565b60405190151581526020016101e4565b6102ac61028d3660046116c1565b62ffffff165f908152600260205260409020546001600160a01b031690565b6040516001600160a01b0390911681526020016101e4565b6102cc60a081565b6040519081526020016101e4565b6102cc6102e8366004611739565b63ffffffff165f9081526004602052604090205490565b61014961030d366004611682565b6108ae565b6102ac7f000000000000000000000000000000000000000000000000000000000000000081565b6103796103473660046116ea565b5f9081526001602090815260408083205462ffffff1680845260029092529091205490916001600160a01b0390911690565b6040805162ffffff90931683526001600160a01b039091166020830152016101e4565b61046e6103aa3660046116ea565b6040805160e0810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810191909152505f90815260036020908152604091829020825160e081018452815463ffffffff8116825262ffffff6401000000008204169382019390935264ffffffffff600160381b8404169381019390935260ff600160601b830481166060850152600160681b8304811615156080850152600160701b909204909116151560a08301526001015460c082015290565b6040516101e49190611754565b6101496104893660046117db565b610a11565b5f5461049c9062ffffff1681565b60405162ffffff90911681526020016101e4565b6101496104be366004611805565b610aeb565b5f546104d9906301000000900463ffffffff1681565b60405163ffffffff90911681526020016101e4565b6101496104fc366004611876565b610eca565b61014961050f366004611682565b610ffc565b610149610522366004611918565b61114c565b610149610535366004611918565b61140e565b6102ac7f000000000000000000000000000000000000000000000000000000000000000081565b6105e061056f3660046116ea565b60408051606080820183525f808352602080840182905292840181905293845260018083528385205462ffffff1680865260028452948490208451928301855280546001600160a01b0381168452600160a01b900460ff161515938301939093529190910154918101919091529091565b6040516101e492919061194b565b5f516020611a985f395f51905f526106058161158d565b5f5b828110156107ed573684848381811061062257610622611983565b60409081029290920180355f8181526001602052939093205490935062ffffff1615905061067657805f516020611ab85f395f51905f528460405161066991815260200190565b60405180910390a26107e3565b80158061069a57505f61068f6040840160208501611997565b6001600160a01b0316145b156106c557805f516020611ad85f395f51905f52846376d4e1e860e01b6040516106699291906119b0565b5f8054819081906106da9062ffffff166119dc565b825462ffffff8083166101009490940a848102910219909116179092555f84815260016020908152604091829020805462ffffff191690931790925580516060810182529293508291610731918701908701611997565b6001600160a01b03908116825260016020808401829052604093840187905262ffffff86165f8181526002835285902086518154888501511515600160a01b026001600160a81b0319909116919096161794909417845594840151929091019190915584917fbbcdc2615506a5e79cf1722c4b349d0f2b73b8b5c0f50949725dd313c762e1fa916107c6918801908801611997565b6040516001600160a01b03909116815260200160405180910390a3505b5050600101610607565b50505050565b5f818152600360209081526040808320805462ffffff6401000000008204168086526002909452918420805463ffffffff8416956001600160a01b0382169490939260ff600160681b8304811693600160701b909304811692600160a01b90041688860361086a576314c6888f60e21b95506108a2565b8361087e57632470f67b60e01b95506108a2565b80610892576326ad6b5360e11b95506108a2565b826108a25763131cdf2360e31b95505b50505050509193509193565b5f516020611a985f395f51905f526108c58161158d565b5f5b828110156107ed575f8484838181106108e2576108e2611983565b9050604002015f013590505f85858481811061090057610900611983565b90506040020160200160208101906109189190611a0b565b5f8381526001602090815260408083205462ffffff168352600290915290208054919250906001600160a01b031661097d57825f516020611ad85f395f51905f52856354aa1a7860e01b6040516109709291906119b0565b60405180910390a2610a03565b8054821515600160a01b90910460ff161515036109b357825f516020611ab85f395f51905f528560405161097091815260200190565b805460ff60a01b1916600160a01b83151590810291909117825560405190815283907fedb3a3f3e7d28d92ebe2b8306dc9ef4762d4ad7d4490ca01006f2401bed9cdb09060200160405180910390a25b5050508060010190506108c7565b5f610a1b8161158d565b6001600160a01b038216610a425760405163d92e233d60e01b815260040160405180910390fd5b5f8381526001602090815260408083205462ffffff1683526002909152902080546001600160a01b031680610a8a57604051630a95434f60e31b815260040160405180910390fd5b81546001600160a01b0319166001600160a01b038581169182178455604080519184168252602082019290925286917ff8255af86e0f843a0f2464e64f2933c6bd96ddc6b14de398568460c108bbadc6910160405180910390a25050505050565b5f516020611a985f395f51905f52610b028161158d565b60a0821115610b245760405163d6ce581160e01b815260040160405180910390fd5b5f80546301000000900463ffffffff16905b83811015610ea15736858583818110610b5157610b51611983565b60a0029190910180355f81815260036020526040902054919350915063ffffffff1615610ba657805f516020611ab85f395f51905f5284604051610b9791815260200190565b60405180910390a25050610e99565b5f819003610bd457805f516020611ad85f395f51905f52846376d4e1e860e01b604051610b979291906119b0565b6020828101355f9081526001825260408082205462ffffff168083526002909352902054600160a01b900460ff16610c3c57815f516020611ad85f395f51905f5285637c7e532e60e01b604051610c2c9291906119b0565b60405180910390a2505050610e99565b6040518060e0016040528086610c5190611a26565b96508663ffffffff1681526020018262ffffff1681526020014264ffffffffff168152602001846060016020810190610c8a9190611a41565b60ff16815260016020820152604001610ca960a0860160808701611a0b565b1515815260408086013560209283018190525f868152600384528281208551815487870151888701516060808b01516080808d015160a08e01511515600160701b0260ff60701b19911515600160681b029190911661ffff60681b1960ff909416600160601b0260ff60601b1964ffffffffff909716600160381b02969096166cffffffffffff000000000000001962ffffff9889166401000000000266ffffffffffffff19909a1663ffffffff9b8c161799909917989098169790971794909417919091169490941791909117855560c090990151600190940193909355908c16835260049095529290208690559084169285927fea0ef4306bcddec8abbe372b64bb6916fdea052fe3d802c93c9884fc5bc7dfff928a929091610dd391908a01908a01611a41565b610de360a08a0160808b01611a0b565b6040805163ffffffff959095168552602085019390935260ff919091168383015215156060830152519081900360800190a3604051632840ce5f60e21b81526004810183905262ffffff821660248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063a103397c906044015f604051808303815f87803b158015610e7f575f5ffd5b505af1158015610e91573d5f5f3e3d5ffd5b505050505050505b600101610b36565b505f805463ffffffff90921663010000000266ffffffff00000019909216919091179055505050565b5f516020611a985f395f51905f52610ee18161158d565b5f5b828110156107ed5736848483818110610efe57610efe611983565b6080029190910180355f9081526003602052604081208054929450925063ffffffff9091169003610f5f576040518235905f516020611ad85f395f51905f5290610f529086906314c6888f60e21b906119b0565b60405180910390a2610ff2565b610f6f6040830160208401611a0b565b8154901515600160701b0260ff60701b1990911617815581357ffdb8d94448b5d5e003c4f58e61ec1fea3c110915e065f33611f52731d8eee925610fb96040850160208601611a0b565b6040850135610fce6080870160608801611a41565b604080519315158452602084019290925260ff169082015260600160405180910390a25b5050600101610ee3565b5f516020611a985f395f51905f526110138161158d565b5f5b828110156107ed575f84848381811061103057611030611983565b9050604002015f013590505f85858481811061104e5761104e611983565b90506040020160200160208101906110669190611a0b565b5f83815260036020526040812080549293509163ffffffff1690036110b857825f516020611ad85f395f51905f528563531a223c60e01b6040516110ab9291906119b0565b60405180910390a261113e565b8054821515600160681b90910460ff161515036110ee57825f516020611ab85f395f51905f52856040516110ab91815260200190565b805460ff60681b1916600160681b83151590810291909117825560405190815283907f700bec6f83a99244919116cfd45c8d83e4bccbef517c1b0f3072857d133bff189060200160405180910390a25b505050806001019050611015565b7fa67a057d728d16e162a15912cbf6e8d4fcd69e5b7b0d1f849a0a10ca6e14741c6111768161158d565b5f5b828110156107ed573684848381811061119357611193611983565b60600291909101602081810180355f9081526001909252604082205492945062ffffff90921692506005916111c89085611701565b6001600160801b031916815260208101919091526040015f205460ff161561122c576111f76020830183611701565b6001600160801b0319165f516020611ab85f395f51905f528460405161121f91815260200190565b60405180910390a2611404565b6112396020830183611701565b6001600160801b0319165f03611285576112566020830183611701565b6001600160801b0319165f516020611ad85f395f51905f52846376d4e1e860e01b60405161121f9291906119b0565b8062ffffff165f036112cd5761129e6020830183611701565b6001600160801b0319165f516020611ad85f395f51905f52846354aa1a7860e01b60405161121f9291906119b0565b600160055f6112df6020860186611701565b6001600160801b0319168152602081019190915260409081015f908120805460ff1916931515939093179092555163aeb1829b60e01b815262ffffff831660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063aeb1829b906024016020604051808303815f875af1158015611372573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906113969190611a61565b90506113a56020840184611701565b6001600160801b03191683602001357f9230b47d8ea74a14d63367d5d0d117e8e9879d4b4f56d2bb425810b93702564f8386604001356040516113fa92919063ffffffff929092168252602082015260400190565b60405180910390a3505b5050600101611178565b5f516020611a985f395f51905f526114258161158d565b5f5b828110156107ed573684848381811061144257611442611983565b6060029190910180355f9081526003602052604081208054929450925063ffffffff90911690036114a3576040518235905f516020611ad85f395f51905f52906114969086906314c6888f60e21b906119b0565b60405180910390a2611583565b816020013581600101541480156114d757506114c56060830160408401611a41565b8154600160601b900460ff9081169116145b156114fc576040518381528235905f516020611ab85f395f51905f5290602001611496565b602082013560018201556115166060830160408401611a41565b815460ff91909116600160601b0260ff60601b1990911617815581357f30bed91803e72f87c63c599d7da38637d34dc054dde57c7d2df6c5de94cbf84f60208401356115686060860160408701611a41565b6040805192835260ff90911660208301520160405180910390a25b5050600101611427565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa1580156115f6573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061161a9190611a7c565b6116375760405163061cbdd360e51b815260040160405180910390fd5b50565b5f5f83601f84011261164a575f5ffd5b50813567ffffffffffffffff811115611661575f5ffd5b6020830191508360208260061b850101111561167b575f5ffd5b9250929050565b5f5f60208385031215611693575f5ffd5b823567ffffffffffffffff8111156116a9575f5ffd5b6116b58582860161163a565b90969095509350505050565b5f602082840312156116d1575f5ffd5b813562ffffff811681146116e3575f5ffd5b9392505050565b5f602082840312156116fa575f5ffd5b5035919050565b5f60208284031215611711575f5ffd5b81356001600160801b0319811681146116e3575f5ffd5b63ffffffff81168114611637575f5ffd5b5f60208284031215611749575f5ffd5b81356116e381611728565b5f60e08201905063ffffffff835116825262ffffff602084015116602083015264ffffffffff604084015116604083015260ff606084015116606083015260808301511515608083015260a08301516117b160a084018215159052565b5060c092830151919092015290565b80356001600160a01b03811681146117d6575f5ffd5b919050565b5f5f604083850312156117ec575f5ffd5b823591506117fc602084016117c0565b90509250929050565b5f5f60208385031215611816575f5ffd5b823567ffffffffffffffff81111561182c575f5ffd5b8301601f8101851361183c575f5ffd5b803567ffffffffffffffff811115611852575f5ffd5b85602060a083028401011115611866575f5ffd5b6020919091019590945092505050565b5f5f60208385031215611887575f5ffd5b823567ffffffffffffffff81111561189d575f5ffd5b8301601f810185136118ad575f5ffd5b803567ffffffffffffffff8111156118c3575f5ffd5b8560208260071b8401011115611866575f5ffd5b5f5f83601f8401126118e7575f5ffd5b50813567ffffffffffffffff8111156118fe575f5ffd5b60208301915083602060608302850101111561167b575f5ffd5b5f5f60208385031215611929575f5ffd5b823567ffffffffffffffff81111561193f575f5ffd5b6116b5858286016118d7565b62ffffff83168152608081016116e3602083018480516001600160a01b03168252602080820151151590830152604090810151910152565b634e487b7160e01b5f52603260045260245ffd5b5f602082840312156119a7575f5ffd5b6116e3826117c0565b9182526001600160e01b031916602082015260400190565b634e487b7160e01b5f52601160045260245ffd5b5f62ffffff821662ffffff81036119f5576119f56119c8565b60010192915050565b8015158114611637575f5ffd5b5f60208284031215611a1b575f5ffd5b81356116e3816119fe565b5f63ffffffff821663ffffffff81036119f5576119f56119c8565b5f60208284031215611a51575f5ffd5b813560ff811681146116e3575f5ffd5b5f60208284031215611a71575f5ffd5b81516116e381611728565b5f60208284031215611a8c575f5ffd5b81516116e3816119fe56fe523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0ca7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f7d3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff",
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
const FarmerRegistryRuntime = "0x608060405234801561000f575f5ffd5b5060043610610132575f3560e01c8063a6e49a5f116100b4578063c614334c11610079578063c614334c146104ee578063cce4dc2c14610501578063e50fe10e14610514578063e5fc49ae14610527578063e92fbbe41461053a578063fdfcb8c114610561575f5ffd5b8063a6e49a5f1461039c578063b44ccd4b1461047b578063bc84ee711461048e578063bca18b1e146104b0578063bd45b397146104c3575f5ffd5b8063683723ce116100fa578063683723ce146102c457806378f1f8df146102da5780637ba4281c146102ff578063923cb952146103125780639823e68614610339575f5ffd5b8063150aff67146101365780633db709f41461014b57806343aa9ad3146101ed5780635b248b0a1461024357806364d250651461027f575b5f5ffd5b610149610144366004611682565b6105ee565b005b6101bb6101593660046116c1565b60408051606080820183525f808352602080840182905292840181905262ffffff94909416845260028252928290208251938401835280546001600160a01b0381168552600160a01b900460ff16151591840191909152600101549082015290565b6040805182516001600160a01b0316815260208084015115159082015291810151908201526060015b60405180910390f35b6102006101fb3660046116ea565b6107f3565b6040805163ffffffff909516855262ffffff90931660208501526001600160a01b03909116918301919091526001600160e01b03191660608201526080016101e4565b61026f610251366004611701565b6001600160801b0319165f9081526005602052604090205460ff1690565b60405190151581526020016101e4565b6102ac61028d3660046116c1565b62ffffff165f908152600260205260409020546001600160a01b031690565b6040516001600160a01b0390911681526020016101e4565b6102cc60a081565b6040519081526020016101e4565b6102cc6102e8366004611739565b63ffffffff165f9081526004602052604090205490565b61014961030d366004611682565b6108ae565b6102ac7f000000000000000000000000000000000000000000000000000000000000000081565b6103796103473660046116ea565b5f9081526001602090815260408083205462ffffff1680845260029092529091205490916001600160a01b0390911690565b6040805162ffffff90931683526001600160a01b039091166020830152016101e4565b61046e6103aa3660046116ea565b6040805160e0810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810191909152505f90815260036020908152604091829020825160e081018452815463ffffffff8116825262ffffff6401000000008204169382019390935264ffffffffff600160381b8404169381019390935260ff600160601b830481166060850152600160681b8304811615156080850152600160701b909204909116151560a08301526001015460c082015290565b6040516101e49190611754565b6101496104893660046117db565b610a11565b5f5461049c9062ffffff1681565b60405162ffffff90911681526020016101e4565b6101496104be366004611805565b610aeb565b5f546104d9906301000000900463ffffffff1681565b60405163ffffffff90911681526020016101e4565b6101496104fc366004611876565b610eca565b61014961050f366004611682565b610ffc565b610149610522366004611918565b61114c565b610149610535366004611918565b61140e565b6102ac7f000000000000000000000000000000000000000000000000000000000000000081565b6105e061056f3660046116ea565b60408051606080820183525f808352602080840182905292840181905293845260018083528385205462ffffff1680865260028452948490208451928301855280546001600160a01b0381168452600160a01b900460ff161515938301939093529190910154918101919091529091565b6040516101e492919061194b565b5f516020611a985f395f51905f526106058161158d565b5f5b828110156107ed573684848381811061062257610622611983565b60409081029290920180355f8181526001602052939093205490935062ffffff1615905061067657805f516020611ab85f395f51905f528460405161066991815260200190565b60405180910390a26107e3565b80158061069a57505f61068f6040840160208501611997565b6001600160a01b0316145b156106c557805f516020611ad85f395f51905f52846376d4e1e860e01b6040516106699291906119b0565b5f8054819081906106da9062ffffff166119dc565b825462ffffff8083166101009490940a848102910219909116179092555f84815260016020908152604091829020805462ffffff191690931790925580516060810182529293508291610731918701908701611997565b6001600160a01b03908116825260016020808401829052604093840187905262ffffff86165f8181526002835285902086518154888501511515600160a01b026001600160a81b0319909116919096161794909417845594840151929091019190915584917fbbcdc2615506a5e79cf1722c4b349d0f2b73b8b5c0f50949725dd313c762e1fa916107c6918801908801611997565b6040516001600160a01b03909116815260200160405180910390a3505b5050600101610607565b50505050565b5f818152600360209081526040808320805462ffffff6401000000008204168086526002909452918420805463ffffffff8416956001600160a01b0382169490939260ff600160681b8304811693600160701b909304811692600160a01b90041688860361086a576314c6888f60e21b95506108a2565b8361087e57632470f67b60e01b95506108a2565b80610892576326ad6b5360e11b95506108a2565b826108a25763131cdf2360e31b95505b50505050509193509193565b5f516020611a985f395f51905f526108c58161158d565b5f5b828110156107ed575f8484838181106108e2576108e2611983565b9050604002015f013590505f85858481811061090057610900611983565b90506040020160200160208101906109189190611a0b565b5f8381526001602090815260408083205462ffffff168352600290915290208054919250906001600160a01b031661097d57825f516020611ad85f395f51905f52856354aa1a7860e01b6040516109709291906119b0565b60405180910390a2610a03565b8054821515600160a01b90910460ff161515036109b357825f516020611ab85f395f51905f528560405161097091815260200190565b805460ff60a01b1916600160a01b83151590810291909117825560405190815283907fedb3a3f3e7d28d92ebe2b8306dc9ef4762d4ad7d4490ca01006f2401bed9cdb09060200160405180910390a25b5050508060010190506108c7565b5f610a1b8161158d565b6001600160a01b038216610a425760405163d92e233d60e01b815260040160405180910390fd5b5f8381526001602090815260408083205462ffffff1683526002909152902080546001600160a01b031680610a8a57604051630a95434f60e31b815260040160405180910390fd5b81546001600160a01b0319166001600160a01b038581169182178455604080519184168252602082019290925286917ff8255af86e0f843a0f2464e64f2933c6bd96ddc6b14de398568460c108bbadc6910160405180910390a25050505050565b5f516020611a985f395f51905f52610b028161158d565b60a0821115610b245760405163d6ce581160e01b815260040160405180910390fd5b5f80546301000000900463ffffffff16905b83811015610ea15736858583818110610b5157610b51611983565b60a0029190910180355f81815260036020526040902054919350915063ffffffff1615610ba657805f516020611ab85f395f51905f5284604051610b9791815260200190565b60405180910390a25050610e99565b5f819003610bd457805f516020611ad85f395f51905f52846376d4e1e860e01b604051610b979291906119b0565b6020828101355f9081526001825260408082205462ffffff168083526002909352902054600160a01b900460ff16610c3c57815f516020611ad85f395f51905f5285637c7e532e60e01b604051610c2c9291906119b0565b60405180910390a2505050610e99565b6040518060e0016040528086610c5190611a26565b96508663ffffffff1681526020018262ffffff1681526020014264ffffffffff168152602001846060016020810190610c8a9190611a41565b60ff16815260016020820152604001610ca960a0860160808701611a0b565b1515815260408086013560209283018190525f868152600384528281208551815487870151888701516060808b01516080808d015160a08e01511515600160701b0260ff60701b19911515600160681b029190911661ffff60681b1960ff909416600160601b0260ff60601b1964ffffffffff909716600160381b02969096166cffffffffffff000000000000001962ffffff9889166401000000000266ffffffffffffff19909a1663ffffffff9b8c161799909917989098169790971794909417919091169490941791909117855560c090990151600190940193909355908c16835260049095529290208690559084169285927fea0ef4306bcddec8abbe372b64bb6916fdea052fe3d802c93c9884fc5bc7dfff928a929091610dd391908a01908a01611a41565b610de360a08a0160808b01611a0b565b6040805163ffffffff959095168552602085019390935260ff919091168383015215156060830152519081900360800190a3604051632840ce5f60e21b81526004810183905262ffffff821660248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063a103397c906044015f604051808303815f87803b158015610e7f575f5ffd5b505af1158015610e91573d5f5f3e3d5ffd5b505050505050505b600101610b36565b505f805463ffffffff90921663010000000266ffffffff00000019909216919091179055505050565b5f516020611a985f395f51905f52610ee18161158d565b5f5b828110156107ed5736848483818110610efe57610efe611983565b6080029190910180355f9081526003602052604081208054929450925063ffffffff9091169003610f5f576040518235905f516020611ad85f395f51905f5290610f529086906314c6888f60e21b906119b0565b60405180910390a2610ff2565b610f6f6040830160208401611a0b565b8154901515600160701b0260ff60701b1990911617815581357ffdb8d94448b5d5e003c4f58e61ec1fea3c110915e065f33611f52731d8eee925610fb96040850160208601611a0b565b6040850135610fce6080870160608801611a41565b604080519315158452602084019290925260ff169082015260600160405180910390a25b5050600101610ee3565b5f516020611a985f395f51905f526110138161158d565b5f5b828110156107ed575f84848381811061103057611030611983565b9050604002015f013590505f85858481811061104e5761104e611983565b90506040020160200160208101906110669190611a0b565b5f83815260036020526040812080549293509163ffffffff1690036110b857825f516020611ad85f395f51905f528563531a223c60e01b6040516110ab9291906119b0565b60405180910390a261113e565b8054821515600160681b90910460ff161515036110ee57825f516020611ab85f395f51905f52856040516110ab91815260200190565b805460ff60681b1916600160681b83151590810291909117825560405190815283907f700bec6f83a99244919116cfd45c8d83e4bccbef517c1b0f3072857d133bff189060200160405180910390a25b505050806001019050611015565b7fa67a057d728d16e162a15912cbf6e8d4fcd69e5b7b0d1f849a0a10ca6e14741c6111768161158d565b5f5b828110156107ed573684848381811061119357611193611983565b60600291909101602081810180355f9081526001909252604082205492945062ffffff90921692506005916111c89085611701565b6001600160801b031916815260208101919091526040015f205460ff161561122c576111f76020830183611701565b6001600160801b0319165f516020611ab85f395f51905f528460405161121f91815260200190565b60405180910390a2611404565b6112396020830183611701565b6001600160801b0319165f03611285576112566020830183611701565b6001600160801b0319165f516020611ad85f395f51905f52846376d4e1e860e01b60405161121f9291906119b0565b8062ffffff165f036112cd5761129e6020830183611701565b6001600160801b0319165f516020611ad85f395f51905f52846354aa1a7860e01b60405161121f9291906119b0565b600160055f6112df6020860186611701565b6001600160801b0319168152602081019190915260409081015f908120805460ff1916931515939093179092555163aeb1829b60e01b815262ffffff831660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063aeb1829b906024016020604051808303815f875af1158015611372573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906113969190611a61565b90506113a56020840184611701565b6001600160801b03191683602001357f9230b47d8ea74a14d63367d5d0d117e8e9879d4b4f56d2bb425810b93702564f8386604001356040516113fa92919063ffffffff929092168252602082015260400190565b60405180910390a3505b5050600101611178565b5f516020611a985f395f51905f526114258161158d565b5f5b828110156107ed573684848381811061144257611442611983565b6060029190910180355f9081526003602052604081208054929450925063ffffffff90911690036114a3576040518235905f516020611ad85f395f51905f52906114969086906314c6888f60e21b906119b0565b60405180910390a2611583565b816020013581600101541480156114d757506114c56060830160408401611a41565b8154600160601b900460ff9081169116145b156114fc576040518381528235905f516020611ab85f395f51905f5290602001611496565b602082013560018201556115166060830160408401611a41565b815460ff91909116600160601b0260ff60601b1990911617815581357f30bed91803e72f87c63c599d7da38637d34dc054dde57c7d2df6c5de94cbf84f60208401356115686060860160408701611a41565b6040805192835260ff90911660208301520160405180910390a25b5050600101611427565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa1580156115f6573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061161a9190611a7c565b6116375760405163061cbdd360e51b815260040160405180910390fd5b50565b5f5f83601f84011261164a575f5ffd5b50813567ffffffffffffffff811115611661575f5ffd5b6020830191508360208260061b850101111561167b575f5ffd5b9250929050565b5f5f60208385031215611693575f5ffd5b823567ffffffffffffffff8111156116a9575f5ffd5b6116b58582860161163a565b90969095509350505050565b5f602082840312156116d1575f5ffd5b813562ffffff811681146116e3575f5ffd5b9392505050565b5f602082840312156116fa575f5ffd5b5035919050565b5f60208284031215611711575f5ffd5b81356001600160801b0319811681146116e3575f5ffd5b63ffffffff81168114611637575f5ffd5b5f60208284031215611749575f5ffd5b81356116e381611728565b5f60e08201905063ffffffff835116825262ffffff602084015116602083015264ffffffffff604084015116604083015260ff606084015116606083015260808301511515608083015260a08301516117b160a084018215159052565b5060c092830151919092015290565b80356001600160a01b03811681146117d6575f5ffd5b919050565b5f5f604083850312156117ec575f5ffd5b823591506117fc602084016117c0565b90509250929050565b5f5f60208385031215611816575f5ffd5b823567ffffffffffffffff81111561182c575f5ffd5b8301601f8101851361183c575f5ffd5b803567ffffffffffffffff811115611852575f5ffd5b85602060a083028401011115611866575f5ffd5b6020919091019590945092505050565b5f5f60208385031215611887575f5ffd5b823567ffffffffffffffff81111561189d575f5ffd5b8301601f810185136118ad575f5ffd5b803567ffffffffffffffff8111156118c3575f5ffd5b8560208260071b8401011115611866575f5ffd5b5f5f83601f8401126118e7575f5ffd5b50813567ffffffffffffffff8111156118fe575f5ffd5b60208301915083602060608302850101111561167b575f5ffd5b5f5f60208385031215611929575f5ffd5b823567ffffffffffffffff81111561193f575f5ffd5b6116b5858286016118d7565b62ffffff83168152608081016116e3602083018480516001600160a01b03168252602080820151151590830152604090810151910152565b634e487b7160e01b5f52603260045260245ffd5b5f602082840312156119a7575f5ffd5b6116e3826117c0565b9182526001600160e01b031916602082015260400190565b634e487b7160e01b5f52601160045260245ffd5b5f62ffffff821662ffffff81036119f5576119f56119c8565b60010192915050565b8015158114611637575f5ffd5b5f60208284031215611a1b575f5ffd5b81356116e3816119fe565b5f63ffffffff821663ffffffff81036119f5576119f56119c8565b5f60208284031215611a51575f5ffd5b813560ff811681146116e3575f5ffd5b5f60208284031215611a71575f5ffd5b81516116e381611728565b5f60208284031215611a8c575f5ffd5b81516116e3816119fe56fe523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0ca7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f7d3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff"

// FarmerRegistryImmutables are the places, start and length, of the values that the constructor fixed.
var FarmerRegistryImmutables = [][2]int{{791, 32}, {1343, 32}, {3638, 32}, {4900, 32}, {5545, 32}}
