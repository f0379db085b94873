@server @usage:simservs.ngn.etsi.org
Feature: Ut, the document of a subscriber

  Background:
    Given the usage "simservs.ngn.etsi.org"

  Rule: The client creates, replaces, fetches and deletes the document with PUT, GET and DELETE

    @id:create @UT-DOC-01 @implied-MUST
    Scenario: There is no document
      Given there is no document
      When the client PUTs the document as document "subscriber"
      Then the server answers 201
      And the stored document equals document "subscriber" (canonical XML)
      But the server serves the document element on its own

    @id:replace @UT-DOC-01 @implied-MUST
    Scenario: There is another document
      Given the document "no services of a subscriber"
      When the client PUTs the document as document "subscriber"
      Then the server answers 200
      And the stored document equals document "subscriber" (canonical XML)
      But the server serves the document element on its own

    @id:delete @UT-DOC-01 @implied-MUST
    Scenario: The document exists, and the client deletes it
      Given the document "subscriber"
      And the server serves the document element on its own
      When the client sends DELETE to the document
      Then the request succeeds
      And the document does not exist

  Rule: The usage has the AUID simservs.ngn.etsi.org, and the document the name simservs.xml in the tree of its user

    @id:auid @UT-DOC-02 @SHOULD
    Scenario: The client GETs the document below another AUID
      Given the document "subscriber"
      When the client sends GET to "{root}/simserv.ngn.etsi.org/users/{xui}/simservs.xml"
      Then the server answers 404
      But the client sends GET to "{root}/simservs.ngn.etsi.org/users/{xui}/simservs.xml"
      And the server answers 200

    @id:listed @UT-DOC-03 @SHOULD
    Scenario: The client reads the capabilities
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      And the XML body has
        | XPath                                                                                         | value |
        | count(//*[local-name()="auid"][normalize-space()="simservs.ngn.etsi.org"])                         | 1     |
        | count(//*[normalize-space()="http://uri.etsi.org/ngn/params/xml/simservs/xcap"])                   | 1     |

  Rule: The document has the media type application/vnd.etsi.simservs+xml

    @id:fetched-type @UT-DOC-04 @SHOULD
    Scenario: The client GETs the document
      Given the document "subscriber"
      And the client sends GET to the document
      And the server answers 200
      Then the response has media type "application/vnd.etsi.simservs+xml"

    @id:other-type @UT-DOC-04 @SHOULD
    Scenario Outline: The client PUTs the document as <type>
      Given there is no document
      And the next request has header "Content-Type" with value "<type>"
      When the client PUTs the document as document "subscriber"
      Then the server answers 415
      And the document does not exist
      But the client PUTs the document as document "subscriber"
      And the request succeeds

      Examples:
        | id             | type                           |
        | xml            | application/xml                |
        | resource-lists | application/resource-lists+xml |
        | element        | application/xcap-el+xml        |

  Rule: The document element is simservs

    @id:document-element @UT-DOC-05 @SHOULD
    Scenario Outline: The document element is <what>
      Given there is no document
      When the client PUTs the document
        """folded
        <wrong>
        """
      Then the server answers 409
      And the document does not exist
      But the client PUTs the document as document "no services of a subscriber"
      And the request succeeds

      Examples:
        | id           | what                             | wrong                                                                                                                                                                      |
        | service      | a service                        | <communication-waiting xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap"/>                                                                                          |
        | no-namespace | simservs in no namespace         | <simservs/>                                                                                                                                                                |
        | ruleset      | a ruleset                        | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>                                                                                                                    |
        | wrapper      | the data of an application server | <MMTelServices xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap"><version>1</version></MMTelServices>                                                              |

  Rule: One document has the parts of all services

    @id:services-together @UT-DOC-06 @implied-MUST
    Scenario: The client stores several services and fetches each of them
      Given the document "subscriber"
      And the client sends GET to node 'simservs/incoming-communication-barring'
      And the server answers 200
      And the body matches "<allow>false</allow>"
      And the body does not match "tel:"
      When the client sends GET to node 'simservs/communication-diversion'
      Then the server answers 200
      And the body matches "tel:\+15550102"
      And the body does not match "<allow>"

  Rule: A name without a prefix in a selector is in the namespace of the services

    @id:default-namespace @UT-DOC-07 @SHOULD
    Scenario: The document has a prefix for every name, and the selector has none
      Given the document "prefixed subscriber"
      When the client sends GET to node 'simservs/communication-diversion/NoReplyTimer'
      Then the server answers 200
      And the body matches "20</ss:NoReplyTimer>"
      But the client sends GET to node 'simservs/communication-diversion/ruleset'
      And the server answers 404

    @id:prefixes @UT-DOC-07 @SHOULD
    Scenario: The document has no prefix, and the selector has one
      Given the document "subscriber"
      When the client sends GET to node 's:simservs/s:communication-waiting/@active?xmlns(s=http://uri.etsi.org/ngn/params/xml/simservs/xcap)'
      Then the server answers 200
      And the body is the value written "true"
      But the client sends GET to node 's:simservs/s:communication-waiting/@active?xmlns(s=urn:ietf:params:xml:ns:common-policy)'
      And the server answers 404
