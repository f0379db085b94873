@license
Feature: Keys
  All keys are base64. The Master Key is the owner's secret. A Slave Key is derived from it and can be handed out.
  A Runtime Key identifies a device. The keys are the only authentication, and they travel in the body.

  Background:
    Given Master Key "acme" with a credit of 3 units

  Rule: Each kind of key has one purpose

    @id:slave-activates @B-KEY-02
    Scenario: The Master Key adds a Slave Key, which activates a device
      Given the license server serves POST /activate
      And Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      When Slave Key "bob" activates device "phone"
      Then the license server answers 2xx

    @id:slave-suffices @B-AUTH-04 @in-process
    Scenario: An end user needs a Slave Key only
      Given Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      When Slave Key "bob" activates device "phone"
      Then the request body does not contain Master Key "acme"

    @id:slave-adds-none @B-KEY-05
    Scenario: A Slave Key cannot add slaves
      Given Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      When Slave Key "bob" adds Slave Key "carol" with the comment "Carol"
      Then the license server answers 4xx
      But the error body has the code INVALID_KEY

    @id:runtime-activates-none @B-KEY-03
    Scenario: An activated Runtime Key cannot activate a device
      Given Master Key "acme" activates device "phone"
      When a client sends POST /activate with the body {"masterOrSlaveKey": "{{device phone}}", "runtimeKey": "{{device phone}}"}
      Then the license server answers 4xx
      But the error body has the code INVALID_KEY

    @id:one-device @B-KEY-03 @in-process
    Scenario: Two Runtime Keys identify two devices
      Given Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      And Master Key "acme" adds Slave Key "carol" with the comment "Carol"
      And Slave Key "bob" activates the Runtime Key "cGhvbmU="
      And Slave Key "carol" activates the Runtime Key "cGhvbmUx"
      Then the call takes 1 unit of Master Key "acme"

    @id:other-server @B-KEY-01 @in-process
    Scenario: The Master Key of one license server is unknown to another
      Given a license server with
        | successStatus | 201 |
      And the license server serves POST /slaves
      When Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      Then the license server answers 4xx
      But the error body has the code INVALID_KEY

  Rule: A key that is not base64 is invalid

    Background:
      Given the license server serves POST /slaves
      And the license server serves POST /activate

    @id:not-base64 @B-KEY-06 @B-SLAVES-05
    Scenario Outline: The Master Key "<text>" is no base64: <problem>
      When the key "<text>" adds Slave Key "bob" with the comment "Bob"
      Then the license server answers 400
      But the error body has the code INVALID_KEY
      And the error body names "masterKey"

      Examples:
        | id           | text         | problem                                    |
        | no-padding   | c2VjcmV0cw   | its padding is missing                     |
        | length       | c2Vjcm=      | it has the wrong number of characters      |
        | space        | c2Vj cmV0    | it holds a space                           |
        | url-alphabet | c2Vj-mV_     | it is of the URL alphabet                  |
        | unused-bits  | c2VjcmV0cx== | unused bits are set                        |
        | accent       | sécret12     | it holds a character of no base64 alphabet |

    @id:master-padding @B-KEY-06 @B-SLAVES-05
    Scenario: The Master Key has no padding
      When a client sends POST /slaves with the body {"masterKey": "{{Master Key acme without padding}}", "comment": "Bob"}
      Then the license server answers 400
      But the error body has the code INVALID_KEY
      When a client sends POST /slaves with the body {"masterKey": "{{Master Key acme}}", "comment": "Bob"}
      But the license server answers 2xx

    @id:slave-padding @B-KEY-06 @B-ACTIVATE-05
    Scenario: The Slave Key has no padding
      Given Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      When a client sends POST /activate with the body {"masterOrSlaveKey": "{{Slave Key bob without padding}}", "runtimeKey": "{{device phone}}"}
      Then the license server answers 400
      But the error body has the code INVALID_KEY
      When a client sends POST /activate with the body {"masterOrSlaveKey": "{{Slave Key bob}}", "runtimeKey": "{{device phone}}"}
      But the license server answers 2xx

    @id:slave-not-base64 @B-KEY-06 @B-ACTIVATE-05
    Scenario: The Slave Key is not base64
      When the key "bob's key" activates device "phone"
      Then the license server answers 400
      But the error body has the code INVALID_KEY
      And the error body names "masterOrSlaveKey"

    @id:runtime-not-base64 @B-KEY-06
    Scenario: The Runtime Key is not base64
      When Master Key "acme" activates the Runtime Key "my phone"
      Then the license server answers 400
      But the error body has the code INVALID_KEY
      And the error body names "runtimeKey"

    @id:runtime-not-base64.refused @B-KEY-03
    Scenario: Text that is not base64 identifies no device
      When Master Key "acme" activates the Runtime Key "my phone"
      Then the license server answers 4xx
      But the error body has the code INVALID_KEY

    @id:runtime-not-base64.credit @B-CREDIT-10 @in-process
    Scenario: A Runtime Key that is not base64 takes no credit
      When Master Key "acme" activates the Runtime Key "my phone"
      Given the license server answers 4xx
      Then the call takes 0 units of Master Key "acme"

  Rule: The secret is in the body, and there is no authentication header

    @id:no-header @B-AUTH-01 @in-process
    Scenario Outline: The client sends no header of authentication: <call>
      Given Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      When <call>
      Then that request has no header "Authorization"
      And that request has no header "Proxy-Authorization"
      And that request has no header "Cookie"

      Examples:
        | id       | call                                     |
        | slaves   | Master Key "acme" adds Slave Key "carol" |
        | activate | Slave Key "bob" activates device "phone" |

    @id:body-only.slaves @B-AUTH-02 @in-process
    Scenario: The client adds a slave
      When Master Key "acme" adds Slave Key "bob"
      Then the request has no key outside its body

    @id:body-only.activate @B-AUTH-02 @in-process
    Scenario: The client activates a device
      When Master Key "acme" activates device "phone"
      Then the request has no key outside its body

    @id:no-challenge @B-AUTH-03
    Scenario: The server answers an invalid key with 400 and no challenge
      Given the license server serves POST /slaves
      When an unknown key adds Slave Key "bob" with the comment "Bob"
      Given the license server answers 4xx
      Then the license server answers 400
      And the response has the headers
        | WWW-Authenticate | (absent) |

    @id:key-in-query @B-AUTH-02
    Scenario: The key is in the query and not in the body
      When a client sends POST /slaves?masterKey=c2VjcmV0 with the body {}
      Then the license server answers 4xx
      But the error body has the code INVALID_FIELD
      And the error body names "masterKey"

  Rule: A response never repeats a key of the request

    @id:no-echo @B-ERROR-02
    Scenario Outline: The request has <what>
      Given Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      When a client sends <request> with the body <body>
      Given the license server answers 4xx
      Then the response repeats no key of the request
      But the license server answers <status>

      Examples:
        | id            | what                    | request        | status | body                                                                          |
        | unknown-key   | an unknown Master Key   | POST /slaves   | 400    | {"masterKey": "{{unknown key}}"}                                              |
        | slave-key     | a Slave Key as master   | POST /slaves   | 400    | {"masterKey": "{{Slave Key bob}}"}                                            |
        | unknown-slave | an unknown Slave Key    | POST /activate | 400    | {"masterOrSlaveKey": "{{unknown key}}", "runtimeKey": "{{device phone}}"}     |
        | runtime-list  | a Runtime Key in a list | POST /activate | 400    | {"masterOrSlaveKey": "{{Slave Key bob}}", "runtimeKey": ["{{device phone}}"]} |
        | not-base64    | keys not in base64      | POST /activate | 400    | {"masterOrSlaveKey": "{{Slave Key bob}}!", "runtimeKey": "{{device phone}}!"} |
        | broken-json   | JSON that breaks off    | POST /activate | 400    | {"masterOrSlaveKey": "{{Slave Key bob}}", "runtimeKey": "{{device phone}}     |
        | key-as-body   | a key instead of JSON   | POST /slaves   | 400    | {{Master Key acme}}                                                           |
        | key-as-field  | a key as field name     | POST /slaves   | 400    | {"{{Master Key acme}}": "masterKey"}                                          |
        | wrong-method  | the wrong method        | PUT /slaves    | 405    | {"masterKey": "{{Master Key acme}}"}                                          |
