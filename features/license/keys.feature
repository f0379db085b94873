@license
Feature: Keys
  Three kinds of keys, all base64: the Master Key is the owner's secret, a Slave Key is derived from it and can be handed
  out, a Runtime Key stands for a device. The keys are the whole of the authentication; they travel in the body.

  Background:
    Given Master Key "acme" with a credit of 3 units

  Rule: A key of each kind does what it is for, and nothing else

    @id:master-key-yields-slave-keys @B-KEY-01 @B-KEY-02
    Scenario: A Master Key yields Slave Keys, and a Slave Key activates
      Given Slave Key "bob" is added with Master Key "acme"
      When Slave Key "bob" activates device "phone"
      Then the license server answers 201

    @id:end-user-needs-slave-key @B-KEY-02 @B-AUTH-04 @in-process
    Scenario: An end user needs a Slave Key only
      Given Slave Key "bob" is added with Master Key "acme"
      When Slave Key "bob" activates device "phone"
      Then the license server answers 201
      And the license server never saw Master Key "acme"

    @id:slave-key-not-add-slaves @B-KEY-05
    Scenario: A Slave Key does not add slaves
      Given Slave Key "bob" is added with Master Key "acme"
      When Slave Key "carol" is added with Slave Key "bob"
      Then the license server answers 400 with the code "INVALID_KEY"

    @id:runtime-key-no-key-activate @B-KEY-03
    Scenario: A Runtime Key is no key to activate with, even after it has been activated
      Given Master Key "acme" activates device "phone"
      When the license server is sent POST /activate with the body {"masterOrSlaveKey": "{{device phone}}", "runtimeKey": "{{device phone}}"}
      Then the license server answers 400 with the code "INVALID_KEY"

    @id:runtime-key-stands-device @B-KEY-03 @B-CREDIT-04
    Scenario: A Runtime Key stands for one device: another one is another device
      Given Master Key "acme" activates the runtime key "cGhvbmU="
      When Master Key "acme" activates the runtime key "cGhvbmUx"
      Then the license server answers with 2 of 3 units used

    @id:key-license-server-unknown @B-KEY-01 @B-SLAVES-05 @in-process
    Scenario: A key of one license server is unknown to another
      Given a license server of its own with
        | successStatus | 201 |
      When Slave Key "bob" is added with Master Key "acme"
      Then the license server answers 400 with the code "INVALID_KEY"

  Rule: What is not base64 is no valid key

    @id:master-key-refused @B-KEY-01 @B-KEY-06 @B-SLAVES-05
    Scenario Outline: The Master Key "<text>" is refused: <problem>
      When Slave Key "bob" is added with the text "<text>"
      Then the license server answers 400 with the code "INVALID_KEY"
      And the license server's message names "masterKey"

      Examples:
        | id         | text       | problem                                   |
        | c2vjcmv0cw | c2VjcmV0cw | its padding is missing                    |
        | c2vjcm     | c2Vjcm=    | it has the wrong number of characters     |
        | c2vj-cmv0  | c2Vj cmV0  | it holds a space                          |
        | c2vj-mv    | c2Vj-mV_   | it is of the URL alphabet                 |
        | c2vjcmv0cx | c2VjcmV0cx== | unused bits are set                     |
        | se-cret12  | sécret12   | it holds a character of no base64 alphabet |

    @id:master-key-padding-text-no @B-KEY-01 @B-KEY-06 @B-SLAVES-05
    Scenario: A Master Key without its padding is another text, and no key
      When the license server is sent POST /slaves with the body {"masterKey": "{{Master Key acme without padding}}"}
      Then the license server answers 400 with the code "INVALID_KEY"
      When the license server is sent POST /slaves with the body {"masterKey": "{{Master Key acme}}"}
      Then the license server answers 201

    @id:slave-key-padding-text-no @B-KEY-02 @B-KEY-06 @B-ACTIVATE-05
    Scenario: A Slave Key without its padding is another text, and no key
      Given Slave Key "bob" is added with Master Key "acme"
      When the license server is sent POST /activate with the body {"masterOrSlaveKey": "{{Slave Key bob without padding}}", "runtimeKey": "{{device phone}}"}
      Then the license server answers 400 with the code "INVALID_KEY"
      When the license server is sent POST /activate with the body {"masterOrSlaveKey": "{{Slave Key bob}}", "runtimeKey": "{{device phone}}"}
      Then the license server answers 201

    @id:slave-key-not-base64-refused @B-KEY-02 @B-KEY-06 @B-ACTIVATE-05
    Scenario: A Slave Key that is not base64 is refused
      When the text "bob's key" activates device "phone"
      Then the license server answers 400 with the code "INVALID_KEY"
      And the license server's message names "masterOrSlaveKey"

    @id:runtime-key-not-base64-refused @B-KEY-03 @B-KEY-06 @B-CREDIT-10 @in-process
    Scenario: A Runtime Key that is not base64 is refused and takes no credit
      When Master Key "acme" activates the runtime key "my phone"
      Then the license server answers 400 with the code "INVALID_KEY"
      And the license server's message names "runtimeKey"
      And the license server has booked 0 of 3 units on Master Key "acme"

  Rule: No authentication header is used; the secret stands in the body

    @id:adding-slave @B-AUTH-01 @B-AUTH-02 @in-process
    Scenario: Adding a slave
      When Slave Key "bob" is added with Master Key "acme"
      Then the license server saw none of the headers
        | Authorization       |
        | Proxy-Authorization |
        | Cookie              |
      And the license server saw no key outside the body

    @id:activating-device @B-AUTH-01 @B-AUTH-02 @in-process
    Scenario: Activating a device
      Given Slave Key "bob" is added with Master Key "acme"
      When Slave Key "bob" activates device "phone"
      Then the license server saw none of the headers
        | Authorization       |
        | Proxy-Authorization |
        | Cookie              |
      And the license server saw no key outside the body

    @id:invalid-key-refused-400-no @B-AUTH-03
    Scenario: An invalid key is refused with 400, and no credentials are asked for
      When Slave Key "bob" is added with an unknown key
      Then the license server answers 400
      And the license server's answer has no header "WWW-Authenticate"

    @id:key-query-no-key-body @B-AUTH-02
    Scenario: A key in the query is no key in the body
      When the license server is sent POST /slaves?masterKey=c2VjcmV0 with the body {}
      Then the license server answers 400 with the code "INVALID_FIELD"
      And the license server's message names "masterKey"

  Rule: Answers never repeat a key of the request

    @id:answers-never-repeat-key @B-ERROR-02
    Scenario Outline: <what>
      Given Slave Key "bob" is added with Master Key "acme"
      When the license server is sent <method> <path> with the body <body>
      Then the license server answers <status>
      And the license server's answer repeats no key of the request

      Examples:
        | id                      | what                             | method | path      | status | body                                                                                  |
        | an-unknown-master-key   | an unknown Master Key            | POST   | /slaves   | 400    | {"masterKey": "{{unknown key}}"}                                                      |
        | a-slave-key-where-none  | a Slave Key where none is taken  | POST   | /slaves   | 400    | {"masterKey": "{{Slave Key bob}}"}                                                    |
        | an-unknown-slave-key    | an unknown Slave Key             | POST   | /activate | 400    | {"masterOrSlaveKey": "{{unknown key}}", "runtimeKey": "{{device phone}}"}             |
        | a-runtime-key-that-is   | a Runtime Key that is no text    | POST   | /activate | 400    | {"masterOrSlaveKey": "{{Slave Key bob}}", "runtimeKey": ["{{device phone}}"]}         |
        | a-key-that-is-no-base64 | a key that is no base64 any more | POST   | /activate | 400    | {"masterOrSlaveKey": "{{Slave Key bob}}!", "runtimeKey": "{{device phone}}!"}         |
        | json-that-breaks-off    | JSON that breaks off             | POST   | /activate | 400    | {"masterOrSlaveKey": "{{Slave Key bob}}", "runtimeKey": "{{device phone}}             |
        | a-key-instead-of-json   | a key instead of JSON            | POST   | /slaves   | 400    | {{Master Key acme}}                                                                   |
        | a-key-as-the-name-of-a  | a key as the name of a field     | POST   | /slaves   | 400    | {"{{Master Key acme}}": "masterKey"}                                                  |
        | the-wrong-method        | the wrong method                 | PUT    | /slaves   | 405    | {"masterKey": "{{Master Key acme}}"}                                                  |
