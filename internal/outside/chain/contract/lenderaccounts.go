// Code generated via abigen V2 - DO NOT EDIT.
// This file is a generated binding and any manual changes will be lost.

package contract

import (
	"bytes"
	"errors"
	"math/big"

	"github.com/ethereum/go-ethereum/accounts/abi"
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
var LenderAccountsMetaData = MetaData{
	ABI: "[{\"inputs\":[{\"internalType\":\"contractRoles\",\"name\":\"roles\",\"type\":\"address\"},{\"internalType\":\"contractIVaults\",\"name\":\"vaults\",\"type\":\"address\"},{\"internalType\":\"uint40\",\"name\":\"payeeDelay\",\"type\":\"uint40\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"CloneArgumentsTooLong\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"Create2EmptyBytecode\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"FailedDeployment\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"balance\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"needed\",\"type\":\"uint256\"}],\"name\":\"InsufficientBalance\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InsufficientPermissions\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAddress\",\"type\":\"error\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"lenderKey\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"}],\"name\":\"AccountCreated\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"lenderKey\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"by\",\"type\":\"address\"}],\"name\":\"PayeeCancelled\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"lenderKey\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint40\",\"name\":\"effectiveAt\",\"type\":\"uint40\"}],\"name\":\"PayeeProposed\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"bytes4\",\"name\":\"reason\",\"type\":\"bytes4\"}],\"name\":\"Rejected\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"lenderKey\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"amount\",\"type\":\"uint256\"}],\"name\":\"Rescued\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"}],\"name\":\"Skipped\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"IMPLEMENTATION\",\"outputs\":[{\"internalType\":\"contractLenderAccount\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ROLES\",\"outputs\":[{\"internalType\":\"contractRoles\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"lenderKey\",\"type\":\"bytes32\"}],\"name\":\"accountOf\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"lenderKey\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"}],\"internalType\":\"structLenderAccounts.AccountEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"create\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"lenderKey\",\"type\":\"bytes32\"}],\"name\":\"exists\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"lenderKey\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"by\",\"type\":\"address\"}],\"name\":\"payeeCancelled\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"lenderKey\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"uint40\",\"name\":\"effectiveAt\",\"type\":\"uint40\"}],\"name\":\"payeeProposed\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"lenderKey\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"amount\",\"type\":\"uint256\"}],\"name\":\"rescued\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"}]",
	ID:  "LenderAccounts",
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

// PackPayeeCancelled is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0addf2f2.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function payeeCancelled(bytes32 lenderKey, address payee, address by) returns()
func (lenderAccounts *LenderAccounts) PackPayeeCancelled(lenderKey [32]byte, payee common.Address, by common.Address) []byte {
	enc, err := lenderAccounts.abi.Pack("payeeCancelled", lenderKey, payee, by)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPayeeCancelled is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0addf2f2.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function payeeCancelled(bytes32 lenderKey, address payee, address by) returns()
func (lenderAccounts *LenderAccounts) TryPackPayeeCancelled(lenderKey [32]byte, payee common.Address, by common.Address) ([]byte, error) {
	return lenderAccounts.abi.Pack("payeeCancelled", lenderKey, payee, by)
}

// PackPayeeProposed is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf3f1062e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function payeeProposed(bytes32 lenderKey, address payee, uint40 effectiveAt) returns()
func (lenderAccounts *LenderAccounts) PackPayeeProposed(lenderKey [32]byte, payee common.Address, effectiveAt *big.Int) []byte {
	enc, err := lenderAccounts.abi.Pack("payeeProposed", lenderKey, payee, effectiveAt)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPayeeProposed is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf3f1062e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function payeeProposed(bytes32 lenderKey, address payee, uint40 effectiveAt) returns()
func (lenderAccounts *LenderAccounts) TryPackPayeeProposed(lenderKey [32]byte, payee common.Address, effectiveAt *big.Int) ([]byte, error) {
	return lenderAccounts.abi.Pack("payeeProposed", lenderKey, payee, effectiveAt)
}

// PackRescued is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3bee6f77.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function rescued(bytes32 lenderKey, address token, address payee, uint256 amount) returns()
func (lenderAccounts *LenderAccounts) PackRescued(lenderKey [32]byte, token common.Address, payee common.Address, amount *big.Int) []byte {
	enc, err := lenderAccounts.abi.Pack("rescued", lenderKey, token, payee, amount)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRescued is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3bee6f77.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function rescued(bytes32 lenderKey, address token, address payee, uint256 amount) returns()
func (lenderAccounts *LenderAccounts) TryPackRescued(lenderKey [32]byte, token common.Address, payee common.Address, amount *big.Int) ([]byte, error) {
	return lenderAccounts.abi.Pack("rescued", lenderKey, token, payee, amount)
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lenderAccounts.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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

// LenderAccountsPayeeCancelled represents a PayeeCancelled event raised by the LenderAccounts contract.
type LenderAccountsPayeeCancelled struct {
	LenderKey [32]byte
	Payee     common.Address
	By        common.Address
	Raw       *types.Log // Blockchain specific contextual infos
}

const LenderAccountsPayeeCancelledEventName = "PayeeCancelled"

// ContractEventName returns the user-defined event name.
func (LenderAccountsPayeeCancelled) ContractEventName() string {
	return LenderAccountsPayeeCancelledEventName
}

// UnpackPayeeCancelledEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event PayeeCancelled(bytes32 indexed lenderKey, address indexed payee, address by)
func (lenderAccounts *LenderAccounts) UnpackPayeeCancelledEvent(log *types.Log) (*LenderAccountsPayeeCancelled, error) {
	event := "PayeeCancelled"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lenderAccounts.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(LenderAccountsPayeeCancelled)
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

// LenderAccountsPayeeProposed represents a PayeeProposed event raised by the LenderAccounts contract.
type LenderAccountsPayeeProposed struct {
	LenderKey   [32]byte
	Payee       common.Address
	EffectiveAt *big.Int
	Raw         *types.Log // Blockchain specific contextual infos
}

const LenderAccountsPayeeProposedEventName = "PayeeProposed"

// ContractEventName returns the user-defined event name.
func (LenderAccountsPayeeProposed) ContractEventName() string {
	return LenderAccountsPayeeProposedEventName
}

// UnpackPayeeProposedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event PayeeProposed(bytes32 indexed lenderKey, address indexed payee, uint40 effectiveAt)
func (lenderAccounts *LenderAccounts) UnpackPayeeProposedEvent(log *types.Log) (*LenderAccountsPayeeProposed, error) {
	event := "PayeeProposed"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lenderAccounts.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(LenderAccountsPayeeProposed)
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lenderAccounts.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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

// LenderAccountsRescued represents a Rescued event raised by the LenderAccounts contract.
type LenderAccountsRescued struct {
	LenderKey [32]byte
	Token     common.Address
	Payee     common.Address
	Amount    *big.Int
	Raw       *types.Log // Blockchain specific contextual infos
}

const LenderAccountsRescuedEventName = "Rescued"

// ContractEventName returns the user-defined event name.
func (LenderAccountsRescued) ContractEventName() string {
	return LenderAccountsRescuedEventName
}

// UnpackRescuedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Rescued(bytes32 indexed lenderKey, address indexed token, address indexed payee, uint256 amount)
func (lenderAccounts *LenderAccounts) UnpackRescuedEvent(log *types.Log) (*LenderAccountsRescued, error) {
	event := "Rescued"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lenderAccounts.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(LenderAccountsRescued)
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lenderAccounts.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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

// LenderAccountsBin is what creates the contract, without the values for its constructor.
const LenderAccountsBin = "0x60c060405234801561000f575f5ffd5b50604051611e3c380380611e3c83398101604081905261002e916100ec565b826001600160a01b0381166100565760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0316608052604051839083908390610074906100c8565b6001600160a01b03938416815292909116602083015264ffffffffff166040820152606001604051809103905ff0801580156100b2573d5f5f3e3d5ffd5b506001600160a01b031660a0525061013f915050565b61122e80610c0e83390190565b6001600160a01b03811681146100e9575f5ffd5b50565b5f5f5f606084860312156100fe575f5ffd5b8351610109816100d5565b602085015190935061011a816100d5565b604085015190925064ffffffffff81168114610134575f5ffd5b809150509250925092565b60805160a051610a9a6101745f395f818160f601528181610202015261048401525f8181610130015261063f0152610a9a5ff3fe608060405234801561000f575f5ffd5b5060043610610085575f3560e01c80633bee6f77116100585780633bee6f7714610118578063923cb9521461012b578063dcd540c014610152578063f3f1062e14610165575f5ffd5b80630addf2f2146100895780630b61a8871461009e57806338a699a4146100ce5780633a4741bd146100f1575b5f5ffd5b61009c610097366004610862565b610178565b005b6100b16100ac36600461089b565b6101fc565b6040516001600160a01b0390911681526020015b60405180910390f35b6100e16100dc36600461089b565b61024f565b60405190151581526020016100c5565b6100b17f000000000000000000000000000000000000000000000000000000000000000081565b61009c6101263660046108b2565b61026b565b6100b17f000000000000000000000000000000000000000000000000000000000000000081565b61009c6101603660046108f3565b6102fb565b61009c610173366004610964565b61058d565b82610182816101fc565b6001600160a01b0316336001600160a01b0316146101b35760405163061cbdd360e51b815260040160405180910390fd5b6040516001600160a01b03838116825284169085907f17a5dd2e278a02ab026673649734f7d650e536e5f5229ca2a29f1efdf3bae9f9906020015b60405180910390a350505050565b5f6102497f00000000000000000000000000000000000000000000000000000000000000008360405160200161023491815260200190565b6040516020818303038152906040528461060c565b92915050565b5f610259826101fc565b6001600160a01b03163b151592915050565b83610275816101fc565b6001600160a01b0316336001600160a01b0316146102a65760405163061cbdd360e51b815260040160405180910390fd5b826001600160a01b0316846001600160a01b0316867f8d61b85cf18108d34b46d2dd36412fa97f524d0ddd9ff909126d19ed636a5b03856040516102ec91815260200190565b60405180910390a45050505050565b7f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c61032581610623565b5f5b828110156105875736848483818110610342576103426109aa565b6040029190910191505080355f0361039c5760408051838152630eda9c3d60e31b60208201528235917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff91015b60405180910390a261057e565b6103a6813561024f565b156103de576040518281528135907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f79060200161038f565b5f6103ef60408301602084016109be565b6001600160a01b0316148061042d575061040981356101fc565b6001600160a01b031661042260408301602084016109be565b6001600160a01b0316145b15610471576040805183815263d92e233d60e01b60208201528235917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff910161038f565b60408051823560208201525f916104bc917f0000000000000000000000000000000000000000000000000000000000000000910160408051601f1981840301815291905284356106d0565b90506001600160a01b03811663c4d66de86104dd60408501602086016109be565b6040516001600160e01b031960e084901b1681526001600160a01b0390911660048201526024015f604051808303815f87803b15801561051b575f5ffd5b505af115801561052d573d5f5f3e3d5ffd5b506105429250505060408301602084016109be565b6040516001600160a01b03918216918316908435907f3de6fec9bab8808d0a2ce7c8e19b645af29c5da96b8939a99df733ca754d622c905f90a4505b50600101610327565b50505050565b82610597816101fc565b6001600160a01b0316336001600160a01b0316146105c85760405163061cbdd360e51b815260040160405180910390fd5b60405164ffffffffff831681526001600160a01b0384169085907fb747913d9121f2153c20d182c0d87bb4861ee9ecde7d092c0c6f34bf5aa8dc1c906020016101ee565b5f610619848484306106dd565b90505b9392505050565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa15801561068c573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906106b091906109d7565b6106cd5760405163061cbdd360e51b815260040160405180910390fd5b50565b5f6106198484845f610707565b5f5f6106e98686610720565b90506106fd8482805190602001208561077e565b9695505050505050565b5f5f6107138686610720565b90506106fd8385836107b0565b6060615fd3825111156107465760405163250a241560e21b815260040160405180910390fd5b815161075390602d6109f6565b838360405160200161076793929190610a15565b604051602081830303815290604052905092915050565b5f604051836040820152846020820152828152600b8101905060ff8153605590206001600160a01b0316949350505050565b5f834710156107df5760405163cf47918160e01b81524760048201526024810185905260440160405180910390fd5b81515f0361080057604051631328927760e21b815260040160405180910390fd5b8282516020840186f590506001600160a01b03811661061c573d5f036108395760405163b06ebf3d60e01b815260040160405180910390fd5b61061c6040513d5f823e3d81fd5b80356001600160a01b038116811461085d575f5ffd5b919050565b5f5f5f60608486031215610874575f5ffd5b8335925061088460208501610847565b915061089260408501610847565b90509250925092565b5f602082840312156108ab575f5ffd5b5035919050565b5f5f5f5f608085870312156108c5575f5ffd5b843593506108d560208601610847565b92506108e360408601610847565b9396929550929360600135925050565b5f5f60208385031215610904575f5ffd5b823567ffffffffffffffff81111561091a575f5ffd5b8301601f8101851361092a575f5ffd5b803567ffffffffffffffff811115610940575f5ffd5b8560208260061b8401011115610954575f5ffd5b6020919091019590945092505050565b5f5f5f60608486031215610976575f5ffd5b8335925061098660208501610847565b9150604084013564ffffffffff8116811461099f575f5ffd5b809150509250925092565b634e487b7160e01b5f52603260045260245ffd5b5f602082840312156109ce575f5ffd5b61061c82610847565b5f602082840312156109e7575f5ffd5b8151801515811461061c575f5ffd5b8082018082111561024957634e487b7160e01b5f52601160045260245ffd5b606160f81b815260f084901b6001600160f01b0319166001820152703d81600a3d39f3363d3d373d3d3d363d7360781b6003820152606083901b6bffffffffffffffffffffffff191660148201526e5af43d82803e903d91602b57fd5bf360881b602882015281515f908060208501603785015e5f920160370191825250939250505056610100604052348015610010575f5ffd5b5060405161122e38038061122e83398101604081905261002f916100be565b826001600160a01b0381166100575760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0390811660805282166100845760405163d92e233d60e01b815260040160405180910390fd5b3360a0526001600160a01b039190911660c05264ffffffffff1660e05250610111565b6001600160a01b03811681146100bb575f5ffd5b50565b5f5f5f606084860312156100d0575f5ffd5b83516100db816100a7565b60208501519093506100ec816100a7565b604085015190925064ffffffffff81168114610106575f5ffd5b809150509250925092565b60805160a05160c05160e0516110ab6101835f395f8181610135015261092a01525f818161025f015281816105a10152610c2e01525f8181610193015281816104d2015281816106a201528181610827015261097801525f81816101ef015281816104020152610b7e01526110ab5ff3fe608060405234801561000f575f5ffd5b50600436106100fa575f3560e01c8063ae90b21311610093578063d2dabb5b11610063578063d2dabb5b1461025a578063da95ebf714610281578063ed4e9a4114610294578063f3fef3a3146102a7575f5ffd5b8063ae90b21314610219578063be476d8a14610221578063c4d66de814610234578063d24aaaff14610247575f5ffd5b80634c5316f3116100ce5780634c5316f3146101cd578063839006f2146101d7578063923cb952146101ea578063ad4184f014610211575f5ffd5b806255874f146100fe5780630bca0c10146101305780631e9a69501461016d5780632dd310001461018e575b5f5ffd5b6101066102ba565b604080516001600160a01b03909316835264ffffffffff9091166020830152015b60405180910390f35b6101577f000000000000000000000000000000000000000000000000000000000000000081565b60405164ffffffffff9091168152602001610127565b61018061017b366004610f6f565b610312565b604051908152602001610127565b6101b57f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b039091168152602001610127565b6101d56103c7565b005b6101d56101e5366004610f99565b61056b565b6101b57f000000000000000000000000000000000000000000000000000000000000000081565b61018061075c565b6101b561077e565b61018061022f366004610f6f565b6107cd565b6101d5610242366004610f99565b61081c565b6101d5610255366004610f99565b61089c565b6101b57f000000000000000000000000000000000000000000000000000000000000000081565b61018061028f366004610f6f565b610a22565b6101d56102a2366004610f6f565b610ae8565b6101806102b5366004610f6f565b610b29565b6001545f9081906001600160a01b0316158015906102e75750600154600160a01b900464ffffffffff1642105b1561030e5750506001546001600160a01b03811691600160a01b90910464ffffffffff1690565b9091565b5f5f51602061108b5f395f51905f5261032a81610b62565b61033384610c0f565b836001600160a01b031663ba0876528461034b61077e565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201523060448201526064015b6020604051808303815f875af115801561039b573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906103bf9190610fbb565b949350505050565b604051632474521560e21b81527f8b5b16d04624687fcf0d0228f19993c9157c1ed07b41d8d430fd9100eb099fe860048201523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa15801561044f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906104739190610fd2565b61048d5761048d5f51602061108b5f395f51905f52610b62565b5f6104966102ba565b5090506001600160a01b0381166104c05760405163b2d9f0ff60e01b815260040160405180910390fd5b600180546001600160a01b03191690557f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316630addf2f261050761075c565b6040516001600160e01b031960e084901b16815260048101919091526001600160a01b03841660248201523360448201526064015f604051808303815f87803b158015610552575f5ffd5b505af1158015610564573d5f5f3e3d5ffd5b5050505050565b5f51602061108b5f395f51905f5261058281610b62565b60405163fd6aad2560e01b81526001600160a01b0383811660048301527f0000000000000000000000000000000000000000000000000000000000000000169063fd6aad2590602401602060405180830381865afa1580156105e6573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061060a9190610ff1565b60ff161561062b5760405163762c831360e01b815260040160405180910390fd5b6040516370a0823160e01b81523060048201525f906001600160a01b038416906370a0823190602401602060405180830381865afa15801561066f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906106939190610fbb565b90505f61069e61077e565b90507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316633bee6f776106d761075c565b6040516001600160e01b031960e084901b16815260048101919091526001600160a01b03808816602483015284166044820152606481018590526084015f604051808303815f87803b15801561072b575f5ffd5b505af115801561073d573d5f5f3e3d5ffd5b50610756925050506001600160a01b0385168284610cb4565b50505050565b5f61076630610cee565b8060200190518101906107799190610fbb565b905090565b6001545f906001600160a01b0316158015906107aa5750600154600160a01b900464ffffffffff164210155b6107bd57505f546001600160a01b031690565b506001546001600160a01b031690565b5f5f51602061108b5f395f51905f526107e581610b62565b6107ee84610d5b565b506040516340e58ee560e01b8152600481018490526001600160a01b038516906340e58ee59060240161037f565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614158061085d57505f546001600160a01b031615155b1561087b5760405163061cbdd360e51b815260040160405180910390fd5b5f80546001600160a01b0319166001600160a01b0392909216919091179055565b5f51602061108b5f395f51905f526108b381610b62565b6001600160a01b03821615806108d157506001600160a01b03821630145b156108ef5760405163d92e233d60e01b815260040160405180910390fd5b6108f761077e565b5f80546001600160a01b03199081166001600160a01b03938416179091556001805490911691841691909117905561094f7f000000000000000000000000000000000000000000000000000000000000000042611025565b6001805464ffffffffff92909216600160a01b0264ffffffffff60a01b199092169190911790557f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663f3f1062e6109ad61075c565b60015460405160e084901b6001600160e01b031916815260048101929092526001600160a01b0386166024830152600160a01b900464ffffffffff1660448201526064015f604051808303815f87803b158015610a08575f5ffd5b505af1158015610a1a573d5f5f3e3d5ffd5b505050505050565b5f5f51602061108b5f395f51905f52610a3a81610b62565b5f610a4485610d5b565b9050610a5a6001600160a01b0382168686610e5d565b846001600160a01b0316639ad8a98085610a7261077e565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201526044016020604051808303815f875af1158015610abb573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610adf9190610fbb565b95945050505050565b5f51602061108b5f395f51905f52610aff81610b62565b610b0883610c0f565b610b24610b1361077e565b6001600160a01b0385169084610cb4565b505050565b5f5f51602061108b5f395f51905f52610b4181610b62565b610b4a84610c0f565b836001600160a01b031663b460af948461034b61077e565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015610bcb573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610bef9190610fd2565b610c0c5760405163061cbdd360e51b815260040160405180910390fd5b50565b60405163652b9b4160e01b81526001600160a01b0382811660048301527f0000000000000000000000000000000000000000000000000000000000000000169063652b9b4190602401602060405180830381865afa158015610c73573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610c979190610fd2565b610c0c5760405163dee790fb60e01b815260040160405180910390fd5b610cc18383836001610eaf565b610b2457604051635274afe760e01b81526001600160a01b03841660048201526024015b60405180910390fd5b60605f610d06602d6001600160a01b0385163b611048565b67ffffffffffffffff811115610d1e57610d1e61105b565b6040519080825280601f01601f191660200182016040528015610d48576020820181803683370190505b5090508051602d60208301853c92915050565b5f816001600160a01b031663411557d16040518163ffffffff1660e01b8152600401602060405180830381865afa158015610d98573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610dbc919061106f565b9050610dc781610c0f565b816001600160a01b0316816001600160a01b0316631a3d203d6040518163ffffffff1660e01b8152600401602060405180830381865afa158015610e0d573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610e31919061106f565b6001600160a01b031614610e585760405163dee790fb60e01b815260040160405180910390fd5b919050565b610e698383835f610f11565b610b2457610e7a83835f6001610f11565b610ea257604051635274afe760e01b81526001600160a01b0384166004820152602401610ce5565b610cc18383836001610f11565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316610f05578383151615610ef9573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316610f05578383151615610ef9573d5f823e3d81fd5b6001600160a01b0381168114610c0c575f5ffd5b5f5f60408385031215610f80575f5ffd5b8235610f8b81610f5b565b946020939093013593505050565b5f60208284031215610fa9575f5ffd5b8135610fb481610f5b565b9392505050565b5f60208284031215610fcb575f5ffd5b5051919050565b5f60208284031215610fe2575f5ffd5b81518015158114610fb4575f5ffd5b5f60208284031215611001575f5ffd5b815160ff81168114610fb4575f5ffd5b634e487b7160e01b5f52601160045260245ffd5b64ffffffffff818116838216019081111561104257611042611011565b92915050565b8181038181111561104257611042611011565b634e487b7160e01b5f52604160045260245ffd5b5f6020828403121561107f575f5ffd5b8151610fb481610f5b56fe523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c"

// LenderAccountsRuntime is the contract's code on chain, with zeros where its constructor puts values.
const LenderAccountsRuntime = "0x608060405234801561000f575f5ffd5b5060043610610085575f3560e01c80633bee6f77116100585780633bee6f7714610118578063923cb9521461012b578063dcd540c014610152578063f3f1062e14610165575f5ffd5b80630addf2f2146100895780630b61a8871461009e57806338a699a4146100ce5780633a4741bd146100f1575b5f5ffd5b61009c610097366004610862565b610178565b005b6100b16100ac36600461089b565b6101fc565b6040516001600160a01b0390911681526020015b60405180910390f35b6100e16100dc36600461089b565b61024f565b60405190151581526020016100c5565b6100b17f000000000000000000000000000000000000000000000000000000000000000081565b61009c6101263660046108b2565b61026b565b6100b17f000000000000000000000000000000000000000000000000000000000000000081565b61009c6101603660046108f3565b6102fb565b61009c610173366004610964565b61058d565b82610182816101fc565b6001600160a01b0316336001600160a01b0316146101b35760405163061cbdd360e51b815260040160405180910390fd5b6040516001600160a01b03838116825284169085907f17a5dd2e278a02ab026673649734f7d650e536e5f5229ca2a29f1efdf3bae9f9906020015b60405180910390a350505050565b5f6102497f00000000000000000000000000000000000000000000000000000000000000008360405160200161023491815260200190565b6040516020818303038152906040528461060c565b92915050565b5f610259826101fc565b6001600160a01b03163b151592915050565b83610275816101fc565b6001600160a01b0316336001600160a01b0316146102a65760405163061cbdd360e51b815260040160405180910390fd5b826001600160a01b0316846001600160a01b0316867f8d61b85cf18108d34b46d2dd36412fa97f524d0ddd9ff909126d19ed636a5b03856040516102ec91815260200190565b60405180910390a45050505050565b7f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c61032581610623565b5f5b828110156105875736848483818110610342576103426109aa565b6040029190910191505080355f0361039c5760408051838152630eda9c3d60e31b60208201528235917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff91015b60405180910390a261057e565b6103a6813561024f565b156103de576040518281528135907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f79060200161038f565b5f6103ef60408301602084016109be565b6001600160a01b0316148061042d575061040981356101fc565b6001600160a01b031661042260408301602084016109be565b6001600160a01b0316145b15610471576040805183815263d92e233d60e01b60208201528235917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff910161038f565b60408051823560208201525f916104bc917f0000000000000000000000000000000000000000000000000000000000000000910160408051601f1981840301815291905284356106d0565b90506001600160a01b03811663c4d66de86104dd60408501602086016109be565b6040516001600160e01b031960e084901b1681526001600160a01b0390911660048201526024015f604051808303815f87803b15801561051b575f5ffd5b505af115801561052d573d5f5f3e3d5ffd5b506105429250505060408301602084016109be565b6040516001600160a01b03918216918316908435907f3de6fec9bab8808d0a2ce7c8e19b645af29c5da96b8939a99df733ca754d622c905f90a4505b50600101610327565b50505050565b82610597816101fc565b6001600160a01b0316336001600160a01b0316146105c85760405163061cbdd360e51b815260040160405180910390fd5b60405164ffffffffff831681526001600160a01b0384169085907fb747913d9121f2153c20d182c0d87bb4861ee9ecde7d092c0c6f34bf5aa8dc1c906020016101ee565b5f610619848484306106dd565b90505b9392505050565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa15801561068c573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906106b091906109d7565b6106cd5760405163061cbdd360e51b815260040160405180910390fd5b50565b5f6106198484845f610707565b5f5f6106e98686610720565b90506106fd8482805190602001208561077e565b9695505050505050565b5f5f6107138686610720565b90506106fd8385836107b0565b6060615fd3825111156107465760405163250a241560e21b815260040160405180910390fd5b815161075390602d6109f6565b838360405160200161076793929190610a15565b604051602081830303815290604052905092915050565b5f604051836040820152846020820152828152600b8101905060ff8153605590206001600160a01b0316949350505050565b5f834710156107df5760405163cf47918160e01b81524760048201526024810185905260440160405180910390fd5b81515f0361080057604051631328927760e21b815260040160405180910390fd5b8282516020840186f590506001600160a01b03811661061c573d5f036108395760405163b06ebf3d60e01b815260040160405180910390fd5b61061c6040513d5f823e3d81fd5b80356001600160a01b038116811461085d575f5ffd5b919050565b5f5f5f60608486031215610874575f5ffd5b8335925061088460208501610847565b915061089260408501610847565b90509250925092565b5f602082840312156108ab575f5ffd5b5035919050565b5f5f5f5f608085870312156108c5575f5ffd5b843593506108d560208601610847565b92506108e360408601610847565b9396929550929360600135925050565b5f5f60208385031215610904575f5ffd5b823567ffffffffffffffff81111561091a575f5ffd5b8301601f8101851361092a575f5ffd5b803567ffffffffffffffff811115610940575f5ffd5b8560208260061b8401011115610954575f5ffd5b6020919091019590945092505050565b5f5f5f60608486031215610976575f5ffd5b8335925061098660208501610847565b9150604084013564ffffffffff8116811461099f575f5ffd5b809150509250925092565b634e487b7160e01b5f52603260045260245ffd5b5f602082840312156109ce575f5ffd5b61061c82610847565b5f602082840312156109e7575f5ffd5b8151801515811461061c575f5ffd5b8082018082111561024957634e487b7160e01b5f52601160045260245ffd5b606160f81b815260f084901b6001600160f01b0319166001820152703d81600a3d39f3363d3d373d3d3d363d7360781b6003820152606083901b6bffffffffffffffffffffffff191660148201526e5af43d82803e903d91602b57fd5bf360881b602882015281515f908060208501603785015e5f920160370191825250939250505056"

// LenderAccountsImmutables are the places, start and length, of the values that the constructor fixed.
var LenderAccountsImmutables = [][2]int{{246, 32}, {304, 32}, {514, 32}, {1156, 32}, {1599, 32}}
