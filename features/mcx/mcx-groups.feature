@server @usage:org.openmobilealliance.groups
Feature: MCX, groups

  Background:
    Given the usage "org.openmobilealliance.groups"

  Rule: The client creates, replaces, fetches and deletes a group

    @id:create @MCX-GRP-01 @implied-MUST
    Scenario: There is no group
      Given there is no document
      When the client PUTs the document as document "group of two"
      Then the server answers 201
      And the stored document equals document "group of two" (canonical XML)

    @id:replace @MCX-GRP-01 @implied-MUST
    Scenario: There is another group
      Given the document "another group of two"
      When the client PUTs the document as document "group of two"
      Then the server answers 200
      And the stored document equals document "group of two" (canonical XML)

    @id:delete @MCX-GRP-02 @implied-MUST
    Scenario: The client deletes the group
      Given the document "group of two"
      When the client sends DELETE to the document
      Then the request succeeds
      And the document does not exist

    @id:delete-none @MCX-GRP-02 @implied-MUST
    Scenario: The client deletes a group that is gone
      Given there is no document
      When the client sends DELETE to the document
      Then the server answers 404
      But the client PUTs the document as document "group of two"
      And the request succeeds

    @id:media-type @MCX-GRP-05 @SHOULD
    Scenario: The client GETs the group, and looks at its media type
      Given the document "group of two"
      And the client sends GET to the document
      And the server answers 200
      Then the response has media type "application/vnd.oma.poc.groups+xml"

    @id:other-type @MCX-GRP-05 @SHOULD
    Scenario Outline: The client PUTs the group as <type>
      Given the document "group of two"
      And there is no document
      And the next request has header "Content-Type" with value "<type>"
      When the client PUTs the document as document "group of two"
      Then the server answers 415
      And the document does not exist
      But the client PUTs the document as document "group of two"
      And the request succeeds

      Examples:
        | id             | type                           |
        | xml            | application/xml                |
        | resource-lists | application/resource-lists+xml |

  Rule: The client fetches, adds and removes a member

    @id:member @MCX-GRP-12 @implied-MUST
    Scenario Outline: The client GETs a member by <form>
      Given the document "group of two"
      When the client sends GET to node 'group/list-service/list/entry<predicate>'
      Then the server answers 200
      And the body matches "unit2@example.com"
      And the response has media type "application/xcap-el+xml"
      But the client sends GET to node 'group/list-service/list/entry[3]'
      And the server answers 404

      Examples:
        | id       | form       | predicate                      |
        | uri      | its URI    | [@uri="sip:unit2@example.com"] |
        | position | a position | [2]                            |

    @id:add @MCX-GRP-13 @implied-MUST
    Scenario: The client adds a member
      Given the document "group of two"
      When the client PUTs element 'group/list-service/list/entry[@uri="sip:unit3@example.com"]' with '<entry xmlns="urn:oma:xml:poc:list-service" uri="sip:unit3@example.com"/>'
      Then the server answers 201
      And the stored document has
        | XPath                                         | value |
        | count(//*[@uri="sip:unit3@example.com"])      | 1     |
        | count(//*[local-name()="entry"])              | 3     |

    @id:remove @MCX-GRP-13 @implied-MUST
    Scenario: The client removes a member
      Given the document "group of two"
      When the client sends DELETE to node 'group/list-service/list/entry[@uri="sip:unit1@example.com"]'
      Then the request succeeds
      And the stored document has
        | XPath                                         | value |
        | count(//*[@uri="sip:unit1@example.com"])      | 0     |
        | count(//*[local-name()="entry"])              | 1     |

  Rule: A condition protects a group that somebody else has changed

    @id:outdated-delete @MCX-GRP-03 @implied-MUST
    Scenario: The client deletes the group with an outdated entity tag
      Given the document "group of two"
      And the client sends DELETE to the document
      And the request succeeds
      And the document "group of two"
      And the document has been replaced with
        """
        <group xmlns="urn:oma:xml:poc:list-service"><list-service uri="sip:xcaliper-group@{domain}"><list><entry uri="sip:unit1@example.com"/></list></list-service></group>
        """
      And the next request has header "If-Match" with value "{old etag}"
      When the client sends DELETE to the document
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value "{etag}"
      But the client sends DELETE to the document
      And the request succeeds

    @id:outdated-put @MCX-GRP-03 @implied-MUST
    Scenario: The client replaces the group with an outdated entity tag
      Given the document "group of two"
      And the document has been replaced with
        """
        <group xmlns="urn:oma:xml:poc:list-service"><list-service uri="sip:xcaliper-group@{domain}"><list><entry uri="sip:unit1@example.com"/></list></list-service></group>
        """
      And the next request has header "If-Match" with value "{old etag}"
      When the client PUTs the document as document "group of two"
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value "{etag}"
      But the client PUTs the document as document "group of two"
      And the request succeeds

    @id:taken-name @MCX-GRP-04 @implied-MUST
    Scenario: The client creates a group under a name that is taken
      Given the document "group of two"
      And the next request has header "If-None-Match" with value "*"
      When the client PUTs the document as document "another group of two"
      Then the server answers 412
      And the document is unchanged
      But the client PUTs the document as document "another group of two"
      And the request succeeds

  Rule: The URI of a group is unique

    @id:unique @MCX-GRP-06 @SHOULD
    Scenario: Another group of the user has the URI
      Given the document "group of two"
      And there is no document at "{root}/org.openmobilealliance.groups/users/{xui}/xcaliper-second.xml"
      And the next request has header "Content-Type" with value "application/vnd.oma.poc.groups+xml"
      When the client sends PUT to "{root}/org.openmobilealliance.groups/users/{xui}/xcaliper-second.xml" with body
        """
        <group xmlns="urn:oma:xml:poc:list-service"><list-service uri="sip:xcaliper-group@{domain}"/></group>
        """
      Then the server answers 409
      And the conflict report says "uniqueness-failure"
      And the XML body has
        | XPath                                                                | value |
        | contains(string(//*[local-name()="exists"]/@field), "list-service")  | true  |
        | count(//*[local-name()="alt-value"]) > 0                             | true  |
      But the next request has header "Content-Type" with value "application/vnd.oma.poc.groups+xml"
      And the client sends PUT to "{root}/org.openmobilealliance.groups/users/{xui}/xcaliper-second.xml" with body
        """
        <group xmlns="urn:oma:xml:poc:list-service"><list-service uri="sip:xcaliper-free@{domain}"/></group>
        """
      And the request succeeds

    @id:unique-among-users @needs:second-user @MCX-GRP-06 @SHOULD
    Scenario: A group of another user has the URI
      Given the second user has no document
      And the document "group of two"
      When the second user PUTs their own document
        """
        <group xmlns="urn:oma:xml:poc:list-service"><list-service uri="sip:xcaliper-group@{domain}"/></group>
        """
      Then the server answers 409
      And the conflict report says "uniqueness-failure"
      But the second user PUTs their own document as document "another group of two"
      And the request succeeds

    @id:suggested @MCX-GRP-07 @SHOULD
    Scenario: The client takes the suggested URI
      Given the document "group of two"
      And there is no document at "{root}/org.openmobilealliance.groups/users/{xui}/xcaliper-second.xml"
      And the next request has header "Content-Type" with value "application/vnd.oma.poc.groups+xml"
      And the client sends PUT to "{root}/org.openmobilealliance.groups/users/{xui}/xcaliper-second.xml" with body
        """
        <group xmlns="urn:oma:xml:poc:list-service"><list-service uri="sip:xcaliper-group@{domain}"/></group>
        """
      And the case continues only if the body has element "alt-value"
      When the client repeats the request with the first suggested value instead of "sip:xcaliper-group@{domain}"
      Then the request succeeds

  Rule: A group keeps its supported services

    @id:services @MCX-GRP-08 @SHOULD
    Scenario: The client GETs a group, and looks at its supported services
      Given the document "group of two"
      And the client sends GET to the document
      And the server answers 200
      And the body matches "Fire brigade"
      Then the XML body has
        | XPath                                                                                                                                                          | value |
        | count(//*[local-name()="supported-services" and namespace-uri()="urn:oma:xml:xdm:extensions"]/*[@enabler="urn:urn-7:3gpp-service.ims.icsi.mcptt"]) | 1     |

  Rule: A group has an address by its URI

    @id:by-id @MCX-GRP-09 @SHOULD
    Scenario: The client GETs the group by its URI
      Given the document "group of two"
      When the client sends GET to "{root}/org.openmobilealliance.groups/global/byGroupID/sip:xcaliper-group@{domain}"
      Then the server answers 200
      And the response has media type "application/vnd.oma.poc.groups+xml"
      And the body equals (canonical XML)
        """folded
        <group xmlns="urn:oma:xml:poc:list-service" xmlns:oxe="urn:oma:xml:xdm:extensions">
          <list-service uri="sip:xcaliper-group@{domain}">
            <display-name>Fire brigade</display-name>
            <list>
              <entry uri="sip:unit1@example.com"/>
              <entry uri="sip:unit2@example.com"/>
            </list>
            <oxe:supported-services><oxe:service enabler="urn:urn-7:3gpp-service.ims.icsi.mcptt"/></oxe:supported-services>
          </list-service>
        </group>
        """

    @id:by-id-changed @MCX-GRP-09 @SHOULD
    Scenario: The owner changes the group
      Given the document "group of two"
      And the client PUTs the document
        """folded
        <group xmlns="urn:oma:xml:poc:list-service" xmlns:oxe="urn:oma:xml:xdm:extensions">
          <list-service uri="sip:xcaliper-group@{domain}">
            <display-name>Fire brigade</display-name>
            <list>
              <entry uri="sip:unit2@example.com"/>
            </list>
            <oxe:supported-services><oxe:service enabler="urn:urn-7:3gpp-service.ims.icsi.mcptt"/></oxe:supported-services>
          </list-service>
        </group>
        """
      And the request succeeds
      When the client sends GET to "{root}/org.openmobilealliance.groups/global/byGroupID/sip:xcaliper-group@{domain}"
      Then the server answers 200
      And the XML body has
        | XPath                            | value |
        | count(//*[local-name()="entry"]) | 1     |

    @id:by-id-deleted @MCX-GRP-09 @SHOULD
    Scenario: The owner deletes the group
      Given the document "group of two"
      And the client sends GET to "{root}/org.openmobilealliance.groups/global/byGroupID/sip:xcaliper-group@{domain}"
      And the server answers 200
      And the document has been deleted
      When the client sends GET to "{root}/org.openmobilealliance.groups/global/byGroupID/sip:xcaliper-group@{domain}"
      Then the server answers 404

    @id:by-id-second-user @needs:second-user @MCX-GRP-09 @SHOULD
    Scenario: Another user GETs the group by its URI
      Given the document "group of two"
      And the client sends GET to "{root}/org.openmobilealliance.groups/global/byGroupID/sip:xcaliper-group@{domain}"
      And the server answers 200
      When the second user sends GET to "{root}/org.openmobilealliance.groups/global/byGroupID/sip:xcaliper-group@{domain}"
      Then the server answers 200
      And the body matches "unit2@example.com"

    @id:by-id-write @MCX-GRP-10 @SHOULD
    Scenario: A client PUTs a group into the global tree
      Given the document "group of two"
      And the client sends GET to "{root}/org.openmobilealliance.groups/global/byGroupID/sip:xcaliper-group@{domain}"
      And the server answers 200
      And the body matches "xcaliper-group"
      And the next request has header "Content-Type" with value "application/vnd.oma.poc.groups+xml"
      When the client sends PUT to "{root}/org.openmobilealliance.groups/global/byGroupID/sip:xcaliper-group@{domain}" with body
        """
        <group xmlns="urn:oma:xml:poc:list-service"><list-service uri="sip:xcaliper-group@{domain}"/></group>
        """
      Then the server refuses the request
      And the document is unchanged
      But the client sends GET to "{root}/org.openmobilealliance.groups/global/byGroupID/sip:xcaliper-group@{domain}"
      And the server answers 200

  Rule: A user has no access to the groups in the home of another user

    @id:other-user @needs:second-user @MCX-GRP-14 @SHOULD
    Scenario Outline: Another user sends <method> to the group
      Given the document "group of two"
      And the server requires credentials
      When the second user sends <method> to the document
      Then the server refuses the request
      And the document is unchanged
      But the client sends <method> to the document
      And the request succeeds

      Examples:
        | id     | method |
        | get    | GET    |
        | delete | DELETE |

  # Neither what the request contains nor the answer was read: any answer but those of a server without POST will do.
  Rule: POST of a group management operation is defined on the XCAP root

    @id:post @MCX-GRP-11 @MAY
    Scenario: A client POSTs a request for a group without its members
      Given the document "group of two"
      And the next request has header "Content-Type" with value "application/vnd.3gpp.GMOP+xml"
      When the client sends POST to "{root}" with body
        """
        <GMOP-document xmlns="urn:3gpp:ns:mcpttGMOP:1.0"><group uri="sip:xcaliper-group@{domain}"/></GMOP-document>
        """
      Then the server answers 2xx or 400 or 403 or 409 or 415
      And the document is unchanged
