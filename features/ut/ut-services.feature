@server @usage:simservs.ngn.etsi.org
Feature: Ut, services as elements of the document

  Background:
    Given the usage "simservs.ngn.etsi.org"

  Rule: A client fetches a part of the document

    @id:fetch @UT-SRV-01 @implied-MUST
    Scenario Outline: The client GETs <what>
      Given the document "subscriber"
      When the client sends GET to node '<node>'
      Then the server answers 200
      And the body matches "<content>"
      And the response has media type "<type>"
      But the client sends GET to node 'simservs/communication-hold'
      And the server answers 404

      Examples:
        | id        | what                      | node                                                                                                                                                       | content                      | type                     |
        | service   | a service                 | simservs/communication-diversion                                                                                                                           | 15550102                     | application/xcap-el+xml  |
        | empty     | a service without content | simservs/communication-waiting                                                                                                                             | communication-waiting        | application/xcap-el+xml  |
        | timer     | a timer                   | simservs/communication-diversion/NoReplyTimer                                                                                                              | 20</                         | application/xcap-el+xml  |
        | ruleset   | a ruleset                 | simservs/communication-diversion/cp:ruleset?xmlns(cp=urn:ietf:params:xml:ns:common-policy)                                                                 | call-diversion-unconditional | application/xcap-el+xml  |
        | rule      | a rule by its id          | simservs/communication-diversion/cp:ruleset/cp:rule[@id="call-diversion-busy"]?xmlns(cp=urn:ietf:params:xml:ns:common-policy)                              | 15550102                     | application/xcap-el+xml  |
        | position  | a rule by its position    | simservs/communication-diversion/cp:ruleset/cp:rule[2]?xmlns(cp=urn:ietf:params:xml:ns:common-policy)                                                      | 15550102                     | application/xcap-el+xml  |
        | target    | a target                  | simservs/communication-diversion/cp:ruleset/cp:rule[@id="call-diversion-busy"]/cp:actions/forward-to/target?xmlns(cp=urn:ietf:params:xml:ns:common-policy) | tel:\+15550102               | application/xcap-el+xml  |
        | attribute | an attribute              | simservs/originating-identity-presentation-restriction/@active                                                                                             | false                        | application/xcap-att+xml |

  Rule: A client replaces and deletes one service, and the others stay as they are

    @id:replace @UT-SRV-02 @SHOULD
    Scenario Outline: The client replaces <service>
      Given the document "subscriber"
      When the client PUTs element 'simservs/<service>' with '<<service> xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap" active="<active>"/>'
      Then the server answers 200
      And the stored document has
        | XPath                                   | value    |
        | string(/*/*[local-name()="<service>"]/@active) | <active> |
        | count(/*/*[local-name()="<service>"]/*) | 0        |
        | count(/*/*)                             | 4        |

      Examples:
        | id        | service                                       | active |
        | diversion | communication-diversion                       | false  |
        | barring   | incoming-communication-barring                | false  |
        | oir       | originating-identity-presentation-restriction | true   |
        | waiting   | communication-waiting                         | false  |

    @id:create @UT-SRV-03 @SHOULD
    Scenario Outline: The client adds <service>
      Given the document "subscriber"
      When the client PUTs element 'simservs/<service>' with '<<service> xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap" active="true"/>'
      Then the server answers 201
      And the stored document has
        | XPath                                  | value     |
        | local-name(/*/*[last()])               | <service> |
        | count(/*/*)                            | 5         |
      But the client PUTs element 'simservs/<service>' with '<<service> xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap" active="yes"/>'
      And the request does not succeed

      Examples:
        | id  | service                                       |
        | oip | originating-identity-presentation             |
        | tip | terminating-identity-presentation             |
        | tir | terminating-identity-presentation-restriction |
        | ocb | outgoing-communication-barring                |
        | fa  | flexible-alerting-default                     |

    @id:delete @UT-SRV-04 @SHOULD
    Scenario Outline: The client deletes <service>
      Given the document "subscriber"
      When the client sends DELETE to node 'simservs/<service>'
      Then the request succeeds
      And the stored document has
        | XPath                                   | value |
        | count(/*/*[local-name()="<service>"])   | 0     |
        | count(/*/*)                             | 3     |

      Examples:
        | id        | service                                       |
        | diversion | communication-diversion                       |
        | barring   | incoming-communication-barring                |
        | oir       | originating-identity-presentation-restriction |
        | waiting   | communication-waiting                         |

  Rule: A selector that selects nothing, or two services, is answered with 404

    @id:none @UT-SRV-05 @implied-MUST
    Scenario Outline: The document lacks <what> of that name
      Given the document "subscriber"
      When the client sends GET to node '<none>'
      Then the server answers 404
      But the client sends GET to node '<node>'
      And the server answers 200

      Examples:
        | id        | what                      | none                                                                                                                                            | node                                                                                                                                                       |
        | service   | a service                 | simservs/communication-hold                                                                                                                     | simservs/communication-diversion                                                                                                                           |
        | empty     | a service without content | simservs/communication-waiting[2]                                                                                                               | simservs/communication-waiting                                                                                                                             |
        | timer     | a timer                   | simservs/incoming-communication-barring/NoReplyTimer                                                                                            | simservs/communication-diversion/NoReplyTimer                                                                                                              |
        | ruleset   | a ruleset                 | simservs/communication-diversion/ruleset                                                                                                        | simservs/communication-diversion/cp:ruleset?xmlns(cp=urn:ietf:params:xml:ns:common-policy)                                                                 |
        | rule      | a rule by its id          | simservs/communication-diversion/cp:ruleset/cp:rule[@id="none"]?xmlns(cp=urn:ietf:params:xml:ns:common-policy)                                  | simservs/communication-diversion/cp:ruleset/cp:rule[@id="call-diversion-busy"]?xmlns(cp=urn:ietf:params:xml:ns:common-policy)                              |
        | position  | a rule by its position    | simservs/communication-diversion/cp:ruleset/cp:rule[3]?xmlns(cp=urn:ietf:params:xml:ns:common-policy)                                           | simservs/communication-diversion/cp:ruleset/cp:rule[2]?xmlns(cp=urn:ietf:params:xml:ns:common-policy)                                                      |
        | target    | a target                  | simservs/communication-diversion/cp:ruleset/cp:rule[@id="call-diversion-busy"]/cp:actions/target?xmlns(cp=urn:ietf:params:xml:ns:common-policy) | simservs/communication-diversion/cp:ruleset/cp:rule[@id="call-diversion-busy"]/cp:actions/forward-to/target?xmlns(cp=urn:ietf:params:xml:ns:common-policy) |
        | attribute | an attribute              | simservs/originating-identity-presentation-restriction/@inactive                                                                                | simservs/originating-identity-presentation-restriction/@active                                                                                             |

    @id:ambiguous @UT-SRV-05 @implied-MUST
    Scenario: The document has the same service twice
      Given the document
        """folded
        <simservs xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap">
          <communication-waiting active="true"/>
          <communication-waiting active="false"/>
        </simservs>
        """
      When the client sends GET to node 'simservs/communication-waiting'
      Then the server answers 404
      But the client sends GET to node 'simservs/communication-waiting[2]'
      And the server answers 200

  Rule: Services stand in any order, and extensions behind them

    @id:content @UT-SRV-06 @SHOULD
    Scenario Outline: A document with <what>
      Given there is no document
      When the client PUTs the document
        """folded
        <simservs xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap">
          <content>
        </simservs>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <simservs xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap">
          <content>
        </simservs>
        """
      And the client PUTs the document
        """folded
        <simservs xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap">
          text
        </simservs>
        """
      And the request does not succeed

      Examples:
        | id                | what                                    | content                                                                                                                                                                |
        | order             | services in another order               | <outgoing-communication-barring/><originating-identity-presentation/><communication-waiting/>                                                                          |
        | extensions        | extensions                              | <communication-waiting/><extensions><x:service xmlns:x="urn:example:operator"/></extensions>                                                                            |
        | foreign-attribute | a foreign attribute of a service        | <communication-waiting xmlns:x="urn:example:operator" x:since="2026"/>                                                                                                  |
        | restriction       | a default behavior                      | <originating-identity-presentation-restriction active="true"><default-behaviour>presentation-not-restricted</default-behaviour></originating-identity-presentation-restriction> |
        | empty-behavior    | an empty default behavior               | <originating-identity-presentation-restriction><default-behaviour/></originating-identity-presentation-restriction>                                                    |
        | flexible-alerting | a member of a flexible alerting group   | <flexible-alerting-specific><identity active="false">sip:g@example.com</identity></flexible-alerting-specific>                                                         |

  Rule: A document whose services do not follow the schema is refused with 409

    @id:wrong-content @UT-SRV-07 @SHOULD
    Scenario Outline: A document with <what>
      Given the document "subscriber"
      When the client PUTs the document
        """folded
        <simservs xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap">
          <wrong>
        </simservs>
        """
      Then the server answers 409
      And the conflict report says "schema-validation-error"
      And the document is unchanged
      But the client PUTs the document
        """folded
        <simservs xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap">
          <right>
        </simservs>
        """
      And the request succeeds

      Examples:
        | id                 | what                                        | wrong                                                                                                                                | right                                                                                        |
        | abstract           | the abstract head of all services           | <absService/>                                                                                                                        | <communication-waiting/>                                                                     |
        | operator           | a part of the operator                      | <operator-communication-hold authorized="true"/>                                                                                     | <communication-waiting/>                                                                     |
        | foreign            | a foreign service outside of extensions     | <x:service xmlns:x="urn:example:operator"/>                                                                                          | <extensions><x:service xmlns:x="urn:example:operator"/></extensions>                         |
        | extensions-first   | extensions before a service                 | <extensions/><communication-waiting/>                                                                                                | <communication-waiting/><extensions/>                                                        |
        | extensions-twice   | extensions twice                            | <extensions/><extensions/>                                                                                                           | <extensions/>                                                                                |
        | service-in-ext     | a service among the extensions              | <extensions><communication-waiting/></extensions>                                                                                    | <communication-waiting/><extensions/>                                                        |
        | text               | text in a service without content           | <communication-waiting>on</communication-waiting>                                                                                    | <communication-waiting/>                                                                     |
        | behavior           | an unknown default behavior                 | <originating-identity-presentation-restriction><default-behaviour>restricted</default-behaviour></originating-identity-presentation-restriction> | <originating-identity-presentation-restriction><default-behaviour>presentation-restricted</default-behaviour></originating-identity-presentation-restriction> |
        | behavior-elsewhere | a default behavior of a presentation service | <originating-identity-presentation><default-behaviour>presentation-restricted</default-behaviour></originating-identity-presentation> | <originating-identity-presentation/>                                                        |
        | alerting-attribute | an undeclared attribute of flexible alerting | <flexible-alerting-specific actve="true"/>                                                                                          | <flexible-alerting-specific active="true"/>                                                  |

  Rule: A new service does not go behind the extensions

    @id:behind-extensions @UT-SRV-08 @SHOULD
    Scenario: The document has extensions, and the client adds a service
      Given the document
        """folded
        <simservs xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap"><extensions/></simservs>
        """
      When the client PUTs element 'simservs/communication-waiting' with '<communication-waiting xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap"/>'
      Then the server answers 409
      And the document is unchanged
      But the client sends DELETE to node 'simservs/extensions'
      And the request succeeds
      And the client PUTs element 'simservs/communication-waiting' with '<communication-waiting xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap"/>'
      And the request succeeds
