# The configurations that the server has, whatever they contain: a read-only run judges them and sends nothing but GET.
# Other runs store one where the user has none.
@server
Feature: MCX, configurations that the server has

  Rule: A configuration has the media type of its usage, and follows its schema

    @id:media-type @usage:<auid> @MCX-CFG-02 @implied-MUST @read-only
    Scenario Outline: The client GETs the <document>, and looks at its media type
      Given the usage "<auid>"
      And the user's document, or else document "<document>"
      And the client sends GET to the document
      And the server answers 200
      Then the response has media type "<type>"

      Examples:
        | id            | auid                            | document               | type                                            |
        | initial       | org.3gpp.mcptt.ue-init-config   | initial configuration  | application/vnd.3gpp.mcptt-ue-init-config+xml   |
        | ue            | org.3gpp.mcptt.ue-config        | UE configuration       | application/vnd.3gpp.mcptt-ue-config+xml        |
        | profile       | org.3gpp.mcptt.user-profile     | user profile           | application/vnd.3gpp.mcptt-user-profile+xml     |
        | service       | org.3gpp.mcptt.service-config   | service configuration  | application/vnd.3gpp.mcptt-service-config+xml   |
        | video-ue      | org.3gpp.mcvideo.ue-config      | video UE configuration | application/vnd.3gpp.mcvideo-ue-config+xml      |
        | video-profile | org.3gpp.mcvideo.user-profile   | video profile          | application/vnd.3gpp.mcvideo-user-profile+xml   |
        | video-service | org.3gpp.mcvideo.service-config | service configuration  | application/vnd.3gpp.mcvideo-service-config+xml |

    @id:valid @usage:<auid> @MCX-CFG-03 @SHOULD @read-only
    Scenario Outline: The client GETs the <document>, and validates it
      Given the usage "<auid>"
      And the user's document, or else document "<document>"
      And the client sends GET to the document
      And the server answers 200
      Then the body is valid by the schema of the usage, apart from elements that the schema may be too old for

      Examples:
        | id      | auid                          | document              |
        | initial | org.3gpp.mcptt.ue-init-config | initial configuration |
        | ue      | org.3gpp.mcptt.ue-config      | UE configuration      |
        | profile | org.3gpp.mcptt.user-profile   | user profile          |
        | service | org.3gpp.mcptt.service-config | service configuration |

    # Of names, only the start is known. A profile may have no rights.
    @id:rights @usage:<auid> @MCX-CFG-03 @SHOULD @read-only
    Scenario Outline: The client GETs the <document>, and looks at its rights
      Given the usage "<auid>"
      And the user's document, or else document "<document>"
      And the client sends GET to the document
      And the server answers 200
      Then the XML body has
        | XPath                                                                                                                                                                                       | value |
        | count(//*[local-name()="actions"]/*[starts-with(local-name(),"allow-")][* or not(normalize-space()="true" or normalize-space()="false" or normalize-space()="1" or normalize-space()="0")]) | 0     |

      Examples:
        | id            | auid                          | document      |
        | profile       | org.3gpp.mcptt.user-profile   | user profile  |
        | video-profile | org.3gpp.mcvideo.user-profile | video profile |

  Rule: A document, and each part of it, comes back on its own

    @id:document @usage:<auid> @MCX-CFG-01 @implied-MUST @read-only
    Scenario Outline: The client GETs the <document>
      Given the usage "<auid>"
      And the user's document, or else document "<document>"
      When the client sends GET to the document
      Then the server answers 200
      And the body matches "<[^>]*<root>"

      Examples:
        | id            | auid                            | document               | root                           |
        | initial       | org.3gpp.mcptt.ue-init-config   | initial configuration  | mcptt-UE-initial-configuration |
        | ue            | org.3gpp.mcptt.ue-config        | UE configuration       | mcptt-UE-configuration         |
        | profile       | org.3gpp.mcptt.user-profile     | user profile           | mcptt-user-profile             |
        | service       | org.3gpp.mcptt.service-config   | service configuration  | service-configuration-info     |
        | video-ue      | org.3gpp.mcvideo.ue-config      | video UE configuration | mcvideo-UE-configuration       |
        | video-profile | org.3gpp.mcvideo.user-profile   | video profile          | mcvideo-user-profile           |
        | video-service | org.3gpp.mcvideo.service-config | service configuration  | service-configuration-info     |

    @id:element @usage:<auid> @MCX-CFG-04 @MUST @read-only
    Scenario Outline: The client GETs an element of the <document>, by <form>
      Given the usage "<auid>"
      And the user's document, or else document "<document>"
      When the client sends GET to an element of the document, by <form>
      Then the server answers 200
      And the body is that element

      Examples:
        | id               | auid                            | document               | form       |
        | initial          | org.3gpp.mcptt.ue-init-config   | initial configuration  | names      |
        | initial-position | org.3gpp.mcptt.ue-init-config   | initial configuration  | a position |
        | ue               | org.3gpp.mcptt.ue-config        | UE configuration       | names      |
        | ue-position      | org.3gpp.mcptt.ue-config        | UE configuration       | a position |
        | profile          | org.3gpp.mcptt.user-profile     | user profile           | names      |
        | profile-prefix   | org.3gpp.mcptt.user-profile     | user profile           | a prefix   |
        | profile-position | org.3gpp.mcptt.user-profile     | user profile           | a position |
        | service          | org.3gpp.mcptt.service-config   | service configuration  | names      |
        | service-position | org.3gpp.mcptt.service-config   | service configuration  | a position |
        | video-ue         | org.3gpp.mcvideo.ue-config      | video UE configuration | names      |
        | video-profile    | org.3gpp.mcvideo.user-profile   | video profile          | names      |
        | video-service    | org.3gpp.mcvideo.service-config | service configuration  | names      |

    @id:attribute @usage:<auid> @MCX-CFG-05 @MUST @read-only
    Scenario Outline: The client GETs an attribute of the <document>
      Given the usage "<auid>"
      And the user's document, or else document "<document>"
      When the client sends GET to an attribute of the document
      Then the server answers 200
      And the body is the value of that attribute

      Examples:
        | id            | auid                            | document               |
        | initial       | org.3gpp.mcptt.ue-init-config   | initial configuration  |
        | ue            | org.3gpp.mcptt.ue-config        | UE configuration       |
        | profile       | org.3gpp.mcptt.user-profile     | user profile           |
        | service       | org.3gpp.mcptt.service-config   | service configuration  |
        | video-ue      | org.3gpp.mcvideo.ue-config      | video UE configuration |
        | video-profile | org.3gpp.mcvideo.user-profile   | video profile          |
        | video-service | org.3gpp.mcvideo.service-config | service configuration  |

    @id:bindings @usage:<auid> @MCX-CFG-06 @MUST @read-only
    Scenario Outline: The client GETs the namespace bindings of the <document>
      Given the usage "<auid>"
      And the user's document, or else document "<document>"
      When the client sends GET to node '<root>/namespace::*'
      Then the server answers 200
      And the response has media type "application/xcap-ns+xml"
      And the body matches "<namespace>"

      Examples:
        | id            | auid                            | document               | root                           | namespace                            |
        | initial       | org.3gpp.mcptt.ue-init-config   | initial configuration  | mcptt-UE-initial-configuration | urn:3gpp:mcptt:mcpttUEinitConfig:1.0 |
        | ue            | org.3gpp.mcptt.ue-config        | UE configuration       | mcptt-UE-configuration         | urn:3gpp:mcptt:mcpttUEConfig:1.0     |
        | profile       | org.3gpp.mcptt.user-profile     | user profile           | mcptt-user-profile             | urn:3gpp:mcptt:user-profile:1.0      |
        | service       | org.3gpp.mcptt.service-config   | service configuration  | service-configuration-info     | urn:3gpp:ns:mcpttServiceConfig:1.0   |
        | video-ue      | org.3gpp.mcvideo.ue-config      | video UE configuration | mcvideo-UE-configuration       | urn:3gpp:mcvideo:mcvideoUEConfig:1.0 |
        | video-profile | org.3gpp.mcvideo.user-profile   | video profile          | mcvideo-user-profile           | urn:3gpp:ns:mcvideo:user-profile:1.0 |
        | video-service | org.3gpp.mcvideo.service-config | service configuration  | service-configuration-info     | urn:3gpp:ns:mcvideoServiceConfig:1.0 |

  Rule: What does not exist is answered with 404

    @id:no-document @usage:<auid> @MCX-CFG-07 @implied-MUST @read-only
    Scenario Outline: The client GETs a document that no user has, beside the <document>
      Given the usage "<auid>"
      And the user's document, or else document "<document>"
      And the client sends GET to the document
      And the server answers 200
      When the client sends GET to "{root}/<auid>/<place>/<name>"
      Then the server answers 404

      Examples:
        | id      | auid                          | document              | place       | name                       |
        | initial | org.3gpp.mcptt.ue-init-config | initial configuration | users/{xui} | xcaliper-none              |
        | ue      | org.3gpp.mcptt.ue-config      | UE configuration      | users/{xui} | xcaliper-none              |
        | profile | org.3gpp.mcptt.user-profile   | user profile          | users/{xui} | mcptt-user-profile-251.xml |
        | service | org.3gpp.mcptt.service-config | service configuration | global      | xcaliper-none.xml          |
        | global  | org.3gpp.mcptt.user-profile   | user profile          | global      | xcaliper-none.xml          |

    @id:no-usage @usage:<auid> @MCX-CFG-07 @implied-MUST @read-only
    Scenario Outline: The client GETs the <document> below an AUID that no usage has
      Given the usage "<auid>"
      And the user's document, or else document "<document>"
      And the client sends GET to the document
      And the server answers 200
      When the client sends GET to "{root}/<auid>.xcaliper/<place>"
      Then the server answers 404

      Examples:
        | id      | auid                          | document              | place                                |
        | profile | org.3gpp.mcptt.user-profile   | user profile          | users/{xui}/mcptt-user-profile-1.xml |
        | service | org.3gpp.mcptt.service-config | service configuration | global/service-config.xml            |

    @id:no-node @usage:<auid> @MCX-CFG-21 @implied-MUST @read-only
    Scenario Outline: The client GETs an <kind> that the <document> lacks
      Given the usage "<auid>"
      And the user's document, or else document "<document>"
      When the client sends GET to an <kind> that the document lacks
      Then the server answers 404
      But the client sends GET to an element of the document
      And the server answers 200

      Examples:
        | id                | auid                          | document              | kind      |
        | initial-element   | org.3gpp.mcptt.ue-init-config | initial configuration | element   |
        | initial-attribute | org.3gpp.mcptt.ue-init-config | initial configuration | attribute |
        | ue-element        | org.3gpp.mcptt.ue-config      | UE configuration      | element   |
        | ue-attribute      | org.3gpp.mcptt.ue-config      | UE configuration      | attribute |
        | profile-element   | org.3gpp.mcptt.user-profile   | user profile          | element   |
        | profile-attribute | org.3gpp.mcptt.user-profile   | user profile          | attribute |
        | service-element   | org.3gpp.mcptt.service-config | service configuration | element   |
        | service-attribute | org.3gpp.mcptt.service-config | service configuration | attribute |

  Rule: A prefix that the query does not bind is refused with 400

    @id:prefix @usage:<auid> @MCX-CFG-20 @MUST @read-only
    Scenario Outline: The client GETs an element of the <document> with an unknown prefix
      Given the usage "<auid>"
      And the user's document, or else document "<document>"
      And the client sends GET to node '<root>'
      And the server answers 200
      And the body matches "<root>"
      When the client sends GET to node 'x:<root>'
      Then the server answers 400

      Examples:
        | id            | auid                            | document               | root                           |
        | initial       | org.3gpp.mcptt.ue-init-config   | initial configuration  | mcptt-UE-initial-configuration |
        | ue            | org.3gpp.mcptt.ue-config        | UE configuration       | mcptt-UE-configuration         |
        | profile       | org.3gpp.mcptt.user-profile     | user profile           | mcptt-user-profile             |
        | service       | org.3gpp.mcptt.service-config   | service configuration  | service-configuration-info     |
        | video-ue      | org.3gpp.mcvideo.ue-config      | video UE configuration | mcvideo-UE-configuration       |
        | video-profile | org.3gpp.mcvideo.user-profile   | video profile          | mcvideo-user-profile           |
        | video-service | org.3gpp.mcvideo.service-config | service configuration  | service-configuration-info     |

  Rule: A document and each part of it have one entity tag, with which a UE asks whether it is still the same

    @id:document-tag @usage:<auid> @MCX-CFG-08 @MUST @read-only
    Scenario Outline: The client GETs the <document>, and looks at its entity tag
      Given the usage "<auid>"
      And the user's document, or else document "<document>"
      And the client sends GET to the document
      And the server answers 200
      Then the response header "ETag" matches "."

      Examples:
        | id            | auid                            | document               |
        | initial       | org.3gpp.mcptt.ue-init-config   | initial configuration  |
        | ue            | org.3gpp.mcptt.ue-config        | UE configuration       |
        | profile       | org.3gpp.mcptt.user-profile     | user profile           |
        | service       | org.3gpp.mcptt.service-config   | service configuration  |
        | video-ue      | org.3gpp.mcvideo.ue-config      | video UE configuration |
        | video-profile | org.3gpp.mcvideo.user-profile   | video profile          |
        | video-service | org.3gpp.mcvideo.service-config | service configuration  |

    @id:tag @usage:<auid> @MCX-CFG-22 @implied-MUST @read-only
    Scenario Outline: The client GETs an <kind> of the <document>, and looks at its entity tag
      Given the usage "<auid>"
      And the user's document, or else document "<document>"
      And the client sends GET to an <kind> of the document
      And the server answers 200
      And the body <is>
      Then the response has the document's entity tag

      Examples:
        | id                | auid                          | document              | kind      | is                             |
        | initial-element   | org.3gpp.mcptt.ue-init-config | initial configuration | element   | is that element                |
        | initial-attribute | org.3gpp.mcptt.ue-init-config | initial configuration | attribute | is the value of that attribute |
        | ue-element        | org.3gpp.mcptt.ue-config      | UE configuration      | element   | is that element                |
        | ue-attribute      | org.3gpp.mcptt.ue-config      | UE configuration      | attribute | is the value of that attribute |
        | profile-element   | org.3gpp.mcptt.user-profile   | user profile          | element   | is that element                |
        | profile-attribute | org.3gpp.mcptt.user-profile   | user profile          | attribute | is the value of that attribute |
        | service-element   | org.3gpp.mcptt.service-config | service configuration | element   | is that element                |
        | service-attribute | org.3gpp.mcptt.service-config | service configuration | attribute | is the value of that attribute |

    # Somebody else may change the document between two requests.
    @id:not-modified @usage:<auid> @MCX-CFG-09 @SHOULD @read-only
    Scenario Outline: The client GETs the <document> again
      Given the usage "<auid>"
      And the user's document, or else document "<document>"
      And the client sends GET to the document
      And the server answers 200
      And the next request has header "If-None-Match" with value "{answered etag}"
      When the client sends GET to the document
      But the document has the same entity tag
      Then the server answers 304
      But the next request has header "If-None-Match" with value '"xcaliper-none"'
      And the client sends GET to the document
      And the server answers 200

      Examples:
        | id            | auid                            | document               |
        | initial       | org.3gpp.mcptt.ue-init-config   | initial configuration  |
        | ue            | org.3gpp.mcptt.ue-config        | UE configuration       |
        | profile       | org.3gpp.mcptt.user-profile     | user profile           |
        | service       | org.3gpp.mcptt.service-config   | service configuration  |
        | video-ue      | org.3gpp.mcvideo.ue-config      | video UE configuration |
        | video-profile | org.3gpp.mcvideo.user-profile   | video profile          |
        | video-service | org.3gpp.mcvideo.service-config | service configuration  |

  Rule: The name of a profile contains its index

    @id:index @usage:org.3gpp.mcptt.user-profile @MCX-CFG-12 @SHOULD @read-only
    Scenario: The client GETs a profile, and compares its index with its name
      Given the usage "org.3gpp.mcptt.user-profile"
      And the user's document, or else document "user profile"
      And the client sends GET to the document
      And the server answers 200
      Then the XML body has
        | XPath                                                               | value |
        | contains("{document}", concat("-", /*/@user-profile-index, ".xml")) | true  |

  Rule: The server has capabilities, which list its usages

    @id:capabilities @usage:<auid> @MCX-CFG-15 @MUST @read-only
    Scenario Outline: The client reads the capabilities of a server with the <document>
      Given the usage "<auid>"
      And the user's document, or else document "<document>"
      And the client sends GET to the document
      And the server answers 200
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      And the response has media type "application/xcap-caps+xml"

      Examples:
        | id      | auid                          | document     |
        | profile | org.3gpp.mcptt.user-profile   | user profile |
        | group   | org.openmobilealliance.groups | group of two |

    @id:listed @usage:<auid> @MCX-CFG-16 @SHOULD @read-only
    Scenario Outline: The capabilities of a server with the <document> list <auid>
      Given the usage "<auid>"
      And the user's document, or else document "<document>"
      And the client sends GET to the document
      And the server answers 200
      And the client sends GET to "{root}/xcap-caps/global/index"
      And the server answers 200
      Then the XML body has
        | XPath                                                       | value |
        | count(//*[local-name()="auid"][normalize-space()="<auid>"]) | 1     |

      Examples:
        | id            | auid                            | document               |
        | initial       | org.3gpp.mcptt.ue-init-config   | initial configuration  |
        | ue            | org.3gpp.mcptt.ue-config        | UE configuration       |
        | profile       | org.3gpp.mcptt.user-profile     | user profile           |
        | service       | org.3gpp.mcptt.service-config   | service configuration  |
        | group         | org.openmobilealliance.groups   | group of two           |
        | video-ue      | org.3gpp.mcvideo.ue-config      | video UE configuration |
        | video-profile | org.3gpp.mcvideo.user-profile   | video profile          |
        | video-service | org.3gpp.mcvideo.service-config | service configuration  |
