@server @usage:simservs.ngn.etsi.org
Feature: Ut, what a handset sends

  These requests have the form of AOSP ImsStack: escaped brackets and quotes, raw @ and =, and bodies that do not declare
  the prefixes of the document. The values are ours.

  Background:
    Given the usage "simservs.ngn.etsi.org"

  Rule: A handset switches forwarding on and off by the conditions of its rule

    @id:switch @UT-UE-01 @SHOULD
    Scenario Outline: The handset switches unconditional forwarding <how> in a document with <prefixes>
      Given the document "<document>"
      And the client sends GET to "{document}"
      And the server answers 200
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      And the next request has header "If-Match" with value "{answered etag}"
      And the next request has header "X-3GPP-Intended-Identity" with value '"{xui}"'
      When the client sends PUT to '{document}/~~/<path>/cp:conditions?xmlns(cp=urn:ietf:params:xml:ns:common-policy)<bindings>' with body
        """folded
        <conditions>
        """
      Then the server answers 200
      And the stored document has
        | XPath                                                                              | value   |
        | count(//*[@id="call-diversion-unconditional"]//*[local-name()="rule-deactivated"]) | <count> |
        | string(//*[@id="call-diversion-unconditional"]//*[local-name()="target"])          | tel:+15550101 |

      Examples:
        | id           | how | prefixes        | document            | path                                                                                                | bindings                                                | conditions                                                  | count |
        | on           | on  | a default       | subscriber          | simservs/communication-diversion/cp:ruleset/cp:rule%5B@id=%22call-diversion-unconditional%22%5D     |                                                         | <cp:conditions/>                                            | 0     |
        | off          | off | a default       | subscriber          | simservs/communication-diversion/cp:ruleset/cp:rule%5B@id=%22call-diversion-unconditional%22%5D     |                                                         | <cp:conditions><rule-deactivated/></cp:conditions>          | 1     |
        | prefixed-on  | on  | prefixes        | prefixed subscriber | ss:simservs/ss:communication-diversion/cp:ruleset/cp:rule%5B@id=%22call-diversion-unconditional%22%5D | xmlns(ss=http://uri.etsi.org/ngn/params/xml/simservs/xcap) | <cp:conditions/>                                         | 0     |
        | prefixed-off | off | prefixes        | prefixed subscriber | ss:simservs/ss:communication-diversion/cp:ruleset/cp:rule%5B@id=%22call-diversion-unconditional%22%5D | xmlns(ss=http://uri.etsi.org/ngn/params/xml/simservs/xcap) | <cp:conditions><ss:rule-deactivated/></cp:conditions>    | 1     |

  Rule: A handset changes the number of a rule by the rule

    @id:number @UT-UE-02 @SHOULD
    Scenario Outline: The handset forwards to <what>
      Given the document "subscriber"
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to '{document}/~~/simservs/communication-diversion/cp:ruleset/cp:rule%5B@id=%22call-diversion-busy%22%5D?xmlns(cp=urn:ietf:params:xml:ns:common-policy)' with body
        """folded
        <cp:rule id="call-diversion-busy">
          <cp:conditions><busy/></cp:conditions>
          <cp:actions><forward-to><target><target-uri></target></forward-to></cp:actions>
        </cp:rule>
        """
      Then the server answers 200
      And the stored document has
        | XPath                                                            | value        |
        | string(//*[@id="call-diversion-busy"]//*[local-name()="target"]) | <target-uri> |

      Examples:
        | id     | what                   | target-uri                                                    |
        | tel    | a telephone number     | tel:+15550120                                                 |
        | sip    | a SIP URI              | sip:+15550120@example.com;user=phone                          |
        | local  | a local number         | sip:0120;phone-context=example.com@example.com;user=phone     |
        | erased | nothing: it erases the number |                                                        |

  Rule: A handset adds a rule or a timer with the whole service

    @id:whole-service @UT-UE-03 @SHOULD
    Scenario: The handset activates forwarding on no reply, for which there is no rule
      Given the document "subscriber"
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{document}/~~/simservs/communication-diversion" with body
        """folded
        <communication-diversion active="true">
          <NoReplyTimer>30</NoReplyTimer>
          <cp:ruleset>
            <cp:rule id="call-diversion-no-reply">
              <cp:conditions><no-answer/></cp:conditions>
              <cp:actions><forward-to><target>tel:+15550103</target></forward-to></cp:actions>
            </cp:rule>
          </cp:ruleset>
        </communication-diversion>
        """
      Then the server answers 200
      And the stored document has
        | XPath                                                                | value         |
        | string(//*[local-name()="NoReplyTimer"])                             | 30            |
        | string(//*[@id="call-diversion-no-reply"]//*[local-name()="target"]) | tel:+15550103 |
        | count(//*[@id="call-diversion-busy"])                                | 0             |

    @id:appended-timer @UT-TMR-03 @SHOULD
    Scenario: The handset appends a timer to a service that had none
      Given the document "subscriber"
      And the client sends DELETE to node 'simservs/communication-diversion/NoReplyTimer'
      And the request succeeds
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{document}/~~/simservs/communication-diversion" with body
        """folded
        <communication-diversion active="true"><cp:ruleset/><NoReplyTimer>30</NoReplyTimer></communication-diversion>
        """
      Then the server answers 409
      And the document is unchanged
      But the next request has header "Content-Type" with value "application/xcap-el+xml"
      And the client sends PUT to "{document}/~~/simservs/communication-diversion" with body
        """folded
        <communication-diversion active="true"><NoReplyTimer>30</NoReplyTimer><cp:ruleset/></communication-diversion>
        """
      And the request succeeds

  Rule: A handset switches a service with the whole service

    @id:service @UT-UE-04 @SHOULD
    Scenario Outline: The handset switches <what>
      Given the document "subscriber"
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{document}/~~/simservs/<service>" with body
        """folded
        <body>
        """
      Then the server answers 200
      And the stored document has
        | XPath                                          | value    |
        | string(/*/*[local-name()="<service>"]/@active) | <active> |
        | count(/*/*)                                    | 4        |

      Examples:
        | id          | what                        | service                                       | active | body                                                                                                                                                                                   |
        | waiting     | call waiting off            | communication-waiting                         | false  | <communication-waiting active="false"/>                                                                                                                                                |
        | restriction | its own number off          | originating-identity-presentation-restriction | true   | <originating-identity-presentation-restriction active="true"><default-behaviour>presentation-restricted</default-behaviour></originating-identity-presentation-restriction>              |

  Rule: A handset switches barring by the condition rule-deactivated

    @id:barring @UT-UE-05 @SHOULD
    Scenario Outline: The handset switches barring of anonymous calls <how>
      Given the document "subscriber"
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to '{document}/~~/simservs/incoming-communication-barring/cp:ruleset/cp:rule%5B@id=%22call-barring-anonymous-incoming%22%5D/cp:conditions?xmlns(cp=urn:ietf:params:xml:ns:common-policy)' with body
        """folded
        <cp:conditions><conditions></cp:conditions>
        """
      Then the server answers 200
      And the stored document has
        | XPath                                                                                   | value   |
        | count(//*[@id="call-barring-anonymous-incoming"]//*[local-name()="rule-deactivated"])   | <count> |
        | string(//*[@id="call-barring-anonymous-incoming"]//*[local-name()="allow"])             | false   |

      Examples:
        | id  | how | conditions                        | count |
        | on  | on  | <anonymous/>                      | 0     |
        | off | off | <anonymous/><rule-deactivated/>   | 1     |

  Rule: A handset reads a service with header fields of its own

    @id:fields @UT-UE-06 @SHOULD
    Scenario: The handset GETs a service
      Given the document "subscriber"
      And the next request has header "Accept-Charset" with value "utf-8"
      And the next request has header "Accept-Encoding" with value ""
      And the next request has header "User-Agent" with value "XCAP Client 3gpp-gba"
      And the next request has header "X-3GPP-Intended-Identity" with value '"{xui}"'
      When the client sends GET to "{document}/~~/simservs/communication-diversion"
      Then the server answers 200
      And the response has no header "Content-Encoding"
      And the body matches "^\s*<communication-diversion[\s>]"
      But the client sends GET to "{document}/~~/simservs/communication-hold"
      And the server answers 404

    @id:without-binding @UT-UE-07 @MUST
    Scenario: The handset uses a prefix of the document that the request does not bind
      Given the document "prefixed subscriber"
      When the client sends GET to "{document}/~~/ss:simservs/ss:communication-diversion"
      Then the server answers 400
      But the client sends GET to "{document}/~~/ss:simservs/ss:communication-diversion?xmlns(ss=http://uri.etsi.org/ngn/params/xml/simservs/xcap)"
      And the server answers 200

  Rule: After 412 a handset fetches the document and repeats the change

    @id:after-412 @UT-UE-08 @SHOULD
    Scenario: Another client has changed the document in between
      Given the document "subscriber"
      And the client PUTs attribute 'simservs/communication-waiting/@active' with '"false"'
      And the document has a new entity tag
      And the next request has header "If-Match" with value "{old etag}"
      When the client PUTs attribute 'simservs/communication-diversion/@active' with '"false"'
      Then the server answers 412
      When the client sends GET to the document
      Then the server answers 200
      Given the next request has header "If-Match" with value "{answered etag}"
      When the client PUTs attribute 'simservs/communication-diversion/@active' with '"false"'
      Then the server answers 200
      And the stored document has
        | XPath                                                        | value |
        | string(/*/*[local-name()="communication-waiting"]/@active)   | false |
        | string(/*/*[local-name()="communication-diversion"]/@active) | false |
