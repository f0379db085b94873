@license
Feature: Activating devices
  A Runtime Key identifies one device. The owner of a Master Key or a Slave Key asks the license server to activate it.
  The response has a token that unlocks the application on that device, and the balance of the master.

  Background:
    Given Master Key "acme" of organisation "Acme Ltd" and master "acme-1" with a credit of 3 units
    And Master Key "acme" adds Slave Key "bob"

  Rule: POST /activate with a valid key and credit activates the device

    @id:activate @B-ACTIVATE-01 @B-ACTIVATE-02 @B-ACTIVATE-03 @B-CREDIT-02 @B-KEY-04 @B-SERVICE-01
    Scenario Outline: <who> activates a device with a <kind> Key
      When <kind> Key "<name>" activates device "phone"
      Then the license server answers 201
      And the response shows 1 of 3 units used
      And the license client returns exactly the fields
        | field       | type    | value |
        | token       | base64  |       |
        | totalCredit | integer | 3     |
        | usedCredit  | integer | 1     |

      Examples:
        | id       | who         | kind   | name |
        | owner    | The owner   | Master | acme |
        | end-user | An end user | Slave  | bob  |

    @id:key-field @B-ACTIVATE-01 @B-ACTIVATE-02 @in-process
    Scenario Outline: The client sends a <kind> Key in masterOrSlaveKey
      When <kind> Key "<name>" activates device "phone"
      Then the license server receives POST /activate
      And the request has the JSON body
        """
        { "masterOrSlaveKey": "{{<kind> Key <name>}}", "runtimeKey": "{{device phone}}" }
        """

      Examples:
        | id     | kind   | name |
        | master | Master | acme |
        | slave  | Slave  | bob  |

    @id:success-status @B-ACTIVATE-03 @B-ACTIVATE-04 @in-process
    Scenario Outline: The server answers <status>, one of the two documented statuses
      Given a license server with
        | successStatus | <status> |
      And Master Key "other" with a credit of 1 unit
      When Master Key "other" activates device "phone"
      Then the license server answers <status>
      And the license client returns exactly the fields
        | field       | type    | value |
        | token       | base64  |       |
        | totalCredit | integer | 1     |
        | usedCredit  | integer | 1     |

      Examples:
        | id  | status |
        | 201 | 201    |
        | 200 | 200    |

  Rule: The response is an activation result

    @id:fields @B-ACTIVATION-01 @B-ACTIVATION-02 @B-ACTIVATION-03
    Scenario: The result has the three documented fields, on the wire and in the client
      When Slave Key "bob" activates device "phone"
      Then the response has exactly the fields
        | field       | type    | value |
        | token       | base64  |       |
        | totalCredit | integer | 3     |
        | usedCredit  | integer | 1     |
      And the license client returns exactly the fields
        | field       | type    | value |
        | token       | base64  |       |
        | totalCredit | integer | 3     |
        | usedCredit  | integer | 1     |

    @id:used-credit @B-ACTIVATION-03 @B-CREDIT-02
    Scenario: usedCredit is the balance after the activation
      When Master Key "acme" activates device "phone"
      Then the response shows 1 of 3 units used
      When Master Key "acme" activates device "tablet"
      Then the response shows 2 of 3 units used

    @id:token @B-ACTIVATION-04 @in-process
    Scenario Outline: The server signs the token for the device and the master of a <kind> Key
      When <kind> Key "<name>" activates device "phone"
      Then the license client returns a token signed for device "phone" of master "acme-1"

      Examples:
        | id     | kind   | name |
        | master | Master | acme |
        | slave  | Slave  | bob  |

    @id:token.repeat @B-ACTIVATION-04
    Scenario: A device that is activated again gets the same token
      When Master Key "acme" activates device "phone"
      And Slave Key "bob" activates device "phone"
      Then the license client returns the same token each time

  Rule: An invalid key activates nothing

    @id:unknown-key @B-ACTIVATE-05 @B-CREDIT-10 @in-process
    Scenario: The key is unknown
      When an unknown key activates device "phone"
      Then the license server answers 400 with code INVALID_KEY
      And the error body names "masterOrSlaveKey"
      And the license client fails with LICENSE_REFUSED and status 400
      And the license server has charged 0 of 3 units to Master Key "acme"

    @id:bad-field @B-ACTIVATE-07
    Scenario Outline: The <field> is <problem>
      When a client sends POST /activate with the body <body>
      Then the license server answers 400 with code INVALID_FIELD
      And the error body has the message "<field>: <message>"

      Examples:
        | id             | field            | problem  | body                                                              | message           |
        | key-missing    | masterOrSlaveKey | missing  | {"runtimeKey": "{{device phone}}"}                                | is missing        |
        | key-null       | masterOrSlaveKey | null     | {"masterOrSlaveKey": null, "runtimeKey": "{{device phone}}"}      | must be a string  |
        | key-number     | masterOrSlaveKey | a number | {"masterOrSlaveKey": 1, "runtimeKey": "{{device phone}}"}         | must be a string  |
        | key-empty      | masterOrSlaveKey | empty    | {"masterOrSlaveKey": "", "runtimeKey": "{{device phone}}"}        | must not be empty |
        | device-missing | runtimeKey       | missing  | {"masterOrSlaveKey": "{{Slave Key bob}}"}                         | is missing        |
        | device-null    | runtimeKey       | null     | {"masterOrSlaveKey": "{{Slave Key bob}}", "runtimeKey": null}     | must be a string  |
        | device-list    | runtimeKey       | a list   | {"masterOrSlaveKey": "{{Slave Key bob}}", "runtimeKey": ["cGhv"]} | must be a string  |
        | device-empty   | runtimeKey       | empty    | {"masterOrSlaveKey": "{{Slave Key bob}}", "runtimeKey": ""}       | must not be empty |

    @id:two-bad-fields @B-ACTIVATE-07
    Scenario: Two fields are missing, and the error names both
      When a client sends POST /activate with the body {}
      Then the license server answers 400 with code INVALID_FIELD
      And the error body names "masterOrSlaveKey"
      And the error body names "runtimeKey"

    @id:other-field @B-ACTIVATE-07
    Scenario: The request has masterKey instead of masterOrSlaveKey
      When a client sends POST /activate with the body {"masterKey": "{{Master Key acme}}", "runtimeKey": "{{device phone}}"}
      Then the license server answers 400 with code INVALID_FIELD
      And the error body names "masterOrSlaveKey"
