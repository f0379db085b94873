@server @usage:simservs.ngn.etsi.org
Feature: Ut, the attribute active switches a service

  Background:
    Given the usage "simservs.ngn.etsi.org"
    And the document "subscriber"

  Rule: The attribute active of a restriction service switches the restriction of identities

    @id:restriction @UT-ACT-01 @implied-MUST
    Scenario Outline: The client activates <what>
      Given the client PUTs element 'simservs/<service>' with '<<service> xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap" active="false"><default-behaviour>presentation-restricted</default-behaviour></<service>>'
      And the request succeeds
      When the client PUTs attribute 'simservs/<service>/@active' with '"true"'
      Then the request succeeds
      And the stored document has
        | XPath                                          | value                   |
        | string(/*/*[local-name()="<service>"]/@active) | true                    |
        | string(/*/*[local-name()="<service>"])         | presentation-restricted |

      Examples:
        | id  | what                                        | service                                       |
        | oir | the restriction of originating identities   | originating-identity-presentation-restriction |
        | tir | the restriction of terminating identities   | terminating-identity-presentation-restriction |

  Rule: The attribute active is a boolean

    @id:boolean @UT-ACT-02 @SHOULD
    Scenario Outline: The client sets active to <value>
      When the client PUTs attribute 'simservs/communication-diversion/@active' with '"<value>"'
      Then the server answers 200
      And the stored document has
        | XPath                                                         | value   |
        | string(/*/*[local-name()="communication-diversion"]/@active) | <value> |
      But the client PUTs attribute 'simservs/communication-diversion/@active' with '"yes"'
      And the request does not succeed

      Examples:
        | id    | value |
        | true  | true  |
        | false | false |
        | one   | 1     |
        | zero  | 0     |

    @id:no-boolean @UT-ACT-03 @SHOULD
    Scenario Outline: The client sets active to <what>
      When the client PUTs attribute 'simservs/communication-diversion/@active' with '"<value>"'
      Then the server answers 409
      And the conflict report says "schema-validation-error"
      And the document is unchanged
      But the client PUTs attribute 'simservs/communication-diversion/@active' with '"false"'
      And the request succeeds

      Examples:
        | id       | what            | value |
        | yes      | yes             | yes   |
        | capitals | TRUE            | TRUE  |
        | two      | 2               | 2     |
        | empty    | an empty value  |       |

  Rule: A client sets and deletes the attribute on its own

    @id:create @UT-ACT-04 @SHOULD
    Scenario: The service has no attribute active
      Given the client PUTs element 'simservs/communication-waiting' with '<communication-waiting xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap"/>'
      And the request succeeds
      When the client PUTs attribute 'simservs/communication-waiting/@active' with '"false"'
      Then the server answers 201
      And the stored document has
        | XPath                                                      | value |
        | string(/*/*[local-name()="communication-waiting"]/@active) | false |

    @id:delete @UT-ACT-04 @SHOULD
    Scenario: The service has the attribute active
      When the client sends DELETE to node 'simservs/communication-waiting/@active'
      Then the request succeeds
      And the stored document has
        | XPath                                                     | value |
        | count(/*/*[local-name()="communication-waiting"])         | 1     |
        | count(/*/*[local-name()="communication-waiting"]/@active) | 0     |
